import { XMLParser } from 'fast-xml-parser';
import { isLocalDate } from '#platform/shared/dates.ts';
import { compactCode } from '#platform/shared/iban.ts';
import { parseMoney } from '#platform/shared/money.ts';
import {
  type BankLine,
  bankIdOf,
  lineKeys,
  mostLines,
  type ReadStatement,
  tidyText,
} from './bank-lines.rules.ts';

/** A node of the file: everything in it is text that nobody has proven. */
type Node = { readonly [name: string]: unknown };

const lists = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd']);

// Entities of the file's own are never expanded, and a file that declares any is refused before it is read.
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => lists.has(name),
});

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node at the end of a path; of a list, the first. */
function at(node: unknown, ...path: readonly string[]): unknown {
  let here: unknown = node;
  for (const name of path) {
    const one: unknown = Array.isArray(here) ? here[0] : here;
    here = isNode(one) && Object.hasOwn(one, name) ? one[name] : undefined;
  }
  return here;
}

function all(node: unknown, name: string): unknown[] {
  const found = at(node, name);
  return Array.isArray(found) ? found : [];
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of a node; of entities only the five of XML and numbers are known. */
function textOf(node: unknown): string {
  const raw = isNode(node) ? node['#text'] : node;
  if (typeof raw !== 'string') return '';
  return raw.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const textAt = (node: unknown, ...path: readonly string[]) => textOf(at(node, ...path));

/** Reads a camt.053 statement; null for what is none, for one that declares entities, and for one with broken amounts. */
export function readCamt(file: string): ReadStatement | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(file)) return null;
  const statements = all(parsed(file), 'Stmt');
  const ibans = new Set(statements.map((statement) => compactCode(textAt(statement, 'Acct', 'Id', 'IBAN'))));
  const [iban] = ibans;
  if (statements.length === 0 || ibans.size !== 1 || !iban) return null;
  const entries = statements.flatMap((statement) => all(statement, 'Ntry'));
  if (entries.length > mostLines) return null;
  const keyOf = lineKeys();
  const lines: BankLine[] = [];
  let skipped = 0;
  for (const entry of entries) {
    const read = comesIn(entry) ? linesOf(entry, iban, keyOf) : [];
    if (read === null) return null;
    if (read.length === 0) skipped += 1;
    lines.push(...read);
  }
  return { iban, lines, skipped };
}

function parsed(file: string): unknown {
  try {
    const document: unknown = parser.parse(file);
    return at(document, 'Document', 'BkToCstmrStmt');
  } catch {
    return null;
  }
}

/** Booked money that came in, in euro; what was taken back is none. */
function comesIn(entry: unknown): boolean {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  const isBooked = status === 'BOOK' || status === '';
  const isEuro = textOf(at(entry, 'Amt', '@Ccy')) === 'EUR';
  return textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true' && isBooked && isEuro;
}

function linesOf(
  entry: unknown,
  iban: string,
  keyOf: (line: Omit<BankLine, 'bankId'>) => string,
): BankLine[] | null {
  const bookedOn = (textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm')).slice(0, 10);
  const total = parseMoney(textAt(entry, 'Amt'));
  if (!isLocalDate(bookedOn) || total === null || total <= 0) return null;
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'));
  const amounts = details.map((each) =>
    parseMoney(textAt(each, 'Amt') || textAt(each, 'AmtDtls', 'TxAmt', 'Amt')),
  );
  const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);
  // A batch of several payers, if its parts add up; else the entry is one transfer.
  const isBatch =
    details.length > 1 && sum === total && amounts.every((cents) => cents !== null && cents > 0);
  const parts = isBatch ? details : [details[0]];
  const entryRef = textAt(entry, 'AcctSvcrRef') || textAt(entry, 'NtryRef');
  return parts.map((detail, place) => {
    const line = {
      bookedOn,
      amountCents: isBatch ? (amounts[place] ?? 0) : total,
      payerName: tidyText(
        textAt(detail, 'RltdPties', 'Dbtr', 'Nm') || textAt(detail, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
        140,
      ),
      payerIban: tidyText(compactCode(textAt(detail, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')), 34),
      text: tidyText(all(at(detail, 'RmtInf'), 'Ustrd').map(textOf).join(' '), 500),
      reference: tidyText(textAt(detail, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'), 35),
    };
    const ref = textAt(detail, 'Refs', 'AcctSvcrRef') || entryRef;
    return { ...line, bankId: ref ? bankIdOf(['bank', iban, bookedOn, ref, String(place)]) : keyOf(line) };
  });
}
