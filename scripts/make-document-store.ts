import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeExport } from './document-store/make-export.ts';

const usage = `node scripts/make-document-store.ts --children 5000 [--groups 500] [--weeks 76] [--seed 1] --into FOLDER

Writes a synthetic export of the old document store: accounts.json, hash-config.json and data.json.`;

const { values } = parseArgs({
  options: {
    children: { type: 'string', default: '' },
    groups: { type: 'string' },
    weeks: { type: 'string', default: '76' },
    seed: { type: 'string', default: '1' },
    into: { type: 'string', default: '' },
  },
});
const children = Number(values.children);
const groups = Number(values.groups ?? Math.ceil(children / 10));
const [weeks, seed] = [Number(values.weeks), Number(values.seed)];
const isSize = [children, groups, weeks].every(
  (each) => Number.isInteger(each) && each >= 1 && each <= 100_000,
);
if (!values.into || !isSize || !Number.isInteger(seed)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const made = makeExport({ children, groups, weeks, seed });
  mkdirSync(values.into, { recursive: true });
  const files = {
    'accounts.json': made.accounts,
    'hash-config.json': made.hashConfig,
    'data.json': made.data,
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(values.into, name), JSON.stringify(content));
  console.log(
    `${Object.keys(made.data.documents).length} documents and ${made.accounts.users.length} accounts.`,
  );
}
