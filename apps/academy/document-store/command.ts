import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Db } from '#platform/server/database/database.ts';
import type { Env } from '#platform/server/env.ts';
import { importDocumentStore, type MoveResult } from './import-document-store.ts';

const usage =
  'npm run academy -- import-document-store --accounts users.json --hash-config hash.json --data export.json [--dry-run]';

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is no JSON that can be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The operator's `import-document-store`: moves an academy in, or says what would. Returns the process's exit code. */
export async function importByOperator(
  db: Db,
  env: Env,
  words: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      accounts: { type: 'string' },
      'hash-config': { type: 'string' },
      data: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  if (!values.accounts || !values['hash-config'] || !values.data) {
    say(usage);
    return 1;
  }
  const files = {
    accounts: readJson(values.accounts),
    hashConfig: readJson(values['hash-config']),
    data: readJson(values.data),
  };
  const dryRun = values['dry-run'];
  for (const line of reportLines(await importDocumentStore(db, env, files, { dryRun }))) say(line);
  say(
    dryRun ? 'Nothing was written.' : 'Done. Nobody was mailed. Running it again adds only what is missing.',
  );
  return 0;
}

/** What an operator reads: rows by table, then each document that is not taken as it is, with the reason. */
export function reportLines({ counts, findings }: MoveResult): string[] {
  const leftOut = findings.filter((finding) => finding.leftOut).length;
  return [
    ...counts.map(({ table, rows, added }) => {
      const news = added === null ? '' : `  ${added} new`;
      return `${table.padEnd(20)} ${String(rows).padStart(9)}${news}`;
    }),
    '',
    `${leftOut} left out, ${findings.length - leftOut} taken differently:`,
    ...findings.map(
      (finding) => `${finding.leftOut ? 'left out' : 'changed '}  ${finding.path}: ${finding.reason}`,
    ),
  ];
}
