import { compactCode } from '#platform/shared/iban.ts';
import {
  type BankLine,
  type LeftLine,
  mostLines,
  type ReadStatement,
  type UnreadStatement,
} from './bank-lines.rules.ts';
import { readEntry } from './camt-entry.rules.ts';
import { all, deep, parseXml, textAt } from './camt-xml.rules.ts';

/**
 * Reads a camt.053 statement of the academy's account, also from an envelope and among statements of other accounts, whose
 * entries are skipped. Says why it is none: a report of the day (camt.052), a notice (camt.054), a statement of other accounts
 * only, or unreadable.
 */
export function readCamt(file: string, account: string): ReadStatement | UnreadStatement {
  const document = parseXml(file);
  const statements = deep(document, 'BkToCstmrStmt').flatMap((each) => all(each, 'Stmt'));
  if (statements.length === 0) return otherKind(document);
  const entries = statements.flatMap((statement) => {
    const iban = accountOf(statement);
    return all(statement, 'Ntry').map((entry) => ({ entry, iban }));
  });
  if (entries.length > mostLines || statements.every((each) => accountOf(each) === ''))
    return 'statement/not-readable';
  if (!statements.some((statement) => accountOf(statement) === account)) return 'statement/wrong-account';
  const lines: BankLine[] = [];
  const left: LeftLine[] = [];
  for (const [index, { entry, iban }] of entries.entries()) {
    const read = readEntry(entry, { account, place: index + 1 });
    if ('left' in read) left.push(iban === account ? read.left : { ...read.left, reason: 'account' });
    else if (iban === account) lines.push(...read.lines);
    else left.push(...read.lines.map((line) => otherAccount(line)));
    // A batch is one entry, and many lines.
    if (lines.length > mostLines || left.length > mostLines) return 'statement/not-readable';
  }
  return { kind: 'camt', reading: 'camt', lines, left };
}

function otherAccount({ place, bookedOn, amountCents, payerName, text }: BankLine): LeftLine {
  const amount = `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')} EUR`;
  return { place, reason: 'account', day: bookedOn, amount, payerName, text };
}

const accountOf = (statement: unknown) =>
  compactCode(textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id'));

function otherKind(document: unknown): UnreadStatement {
  if (deep(document, 'BkToCstmrAcctRpt').length > 0) return 'statement/is-report';
  if (deep(document, 'BkToCstmrDbtCdtNtfctn').length > 0) return 'statement/is-notice';
  return 'statement/not-readable';
}
