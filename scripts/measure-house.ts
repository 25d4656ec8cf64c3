import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf, houseTable } from './checks/house/house.ts';
import { readSourceTree } from './checks/source-tree.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/architecture.md');

const table = houseTable(figuresOf(readSourceTree(root)));
console.log(table);
const marked = /<!-- house -->\n[\s\S]*?\n<!-- \/house -->/;
writeFileSync(path, readFileSync(path, 'utf8').replace(marked, `<!-- house -->\n${table}\n<!-- /house -->`));
