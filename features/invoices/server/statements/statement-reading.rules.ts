import { decodeFileText } from '#platform/shared/file-text.ts';
import type { StatementColumns } from '../../shared/statements.ts';
import type { ReadLine } from '../documents/line-identity.rules.ts';
import { fingerprintOf, type ReadStatement, saidKeyOf, type UnreadStatement } from './bank-lines.rules.ts';
import { readCamt } from './camt.rules.ts';
import { readCsvStatement } from './csv-statement.rules.ts';

/** A statement as it was sent: its bytes, and for CSV where its parts are. */
export interface SentStatement {
  readonly bytes: Uint8Array;
  readonly columns: StatementColumns | null;
}

/** A file's content, each line with the keys derived from its facts. */
export type ReadFile = Omit<ReadStatement, 'lines'> & { readonly lines: readonly ReadLine[] };

/** Reads a statement of an account: camt.053, CSV by the chosen columns, or CSV of a layout that is known. */
export function readStatement(
  { bytes, columns }: SentStatement,
  account: string,
): ReadFile | UnreadStatement {
  const text = decodeFileText(bytes);
  const isXml = columns === null && /^\uFEFF?\s*</.test(text);
  const read = isXml ? readCamt(text, account) : readCsvStatement(text, columns, account);
  if (typeof read === 'string') return read;
  const { kind } = read;
  const lines = read.lines.map((line) => ({
    ...line,
    fingerprint: fingerprintOf(line, { kind, account }),
    saidKey: saidKeyOf(line, { kind, account }),
  }));
  return { ...read, lines };
}
