// Writes the tiles of the npm package riichi-mahjong-tiles as SVG files. art.mjs MODULES OUT
import fs from 'fs';
import path from 'path';
import { createRequire } from 'module';
import { pathToFileURL } from 'url';

const [modules, out] = process.argv.slice(2).map((p) => path.resolve(p));
const entry = path.join(modules, 'riichi-mahjong-tiles/dist/index.js');
const tiles = await import(pathToFileURL(entry));
const require = createRequire(entry);
const { createElement } = require('react');
const { renderToStaticMarkup } = require('react-dom/server');

fs.mkdirSync(out, { recursive: true });
for (const [name, tile] of Object.entries(tiles)) {
  if (/^Regular[A-Z][a-z]+\d?(Dora)?$/.test(name)) {
    fs.writeFileSync(path.join(out, name.slice(7) + '.svg'), renderToStaticMarkup(createElement(tile)));
  }
}
