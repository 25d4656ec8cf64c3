import { isLocalDate, type LocalDate } from '#platform/shared/dates.ts';
import { compactCode } from '#platform/shared/iban.ts';
import { mostCents } from '#platform/shared/money.ts';
import type { LeftReason } from '../../shared/statements.ts';
import {
  type BankLine,
  type LeftLine,
  most,
  mostLines,
  type ReadStatement,
  tidyText,
  type UnreadStatement,
} from './bank-lines.rules.ts';
import { all, at, deep, parseXml, textAt, textOf, textsAt } from './camt-xml.rules.ts';

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

/** What an entry of a statement becomes: transfers, or a line that is left. */
type ReadEntry = { readonly lines: readonly BankLine[] } | { readonly left: LeftLine };

interface Where {
  /** The academy's account. */
  readonly account: string;
  readonly place: number;
}

/** Cents of an xs:decimal: '45', '45.00000', '+45.0', '.50'; null for none, and for parts of a cent. */
export function readDecimal(text: string): number | null {
  const [, euros = '', decimals = ''] = /^\+?0*(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (!/\d/.test(text) || euros.length > 9 || !/^\d{0,2}0*$/.test(decimals)) return null;
  if (!/^\+?\d*(?:\.\d*)?$/.test(text.trim())) return null;
  const cents = Number(euros) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return cents > mostCents ? null : cents;
}

/** Reads an entry: money that came in as one transfer or those of a batch, all else as a line that is left. */
function readEntry(entry: unknown, where: Where): ReadEntry {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const bookedOn = dayOf(entry);
  const amountCents = readDecimal(textAt(entry, 'Amt'));
  const reason = reasonToLeave(entry, bookedOn, amountCents);
  if (reason !== null || bookedOn === null || amountCents === null)
    return { left: leftOf(entry, reason ?? 'amount', where) };
  const amounts = partsOf(details, amountCents);
  // A batch of several payers, if its parts add up; else the entry is one transfer with all who stand in it.
  const given = { ...where, bookedOn, isPart: amounts !== null };
  const lines = amounts
    ? details.map((detail, part) => lineOf([detail], entry, { ...given, amountCents: amounts[part] ?? 0 }))
    : [lineOf(details.length > 0 ? details : [undefined], entry, { ...given, amountCents })];
  return { lines };
}

const isTrue = (text: string) => /^(?:true|1)$/i.test(text.trim());
const isBack = (entry: unknown) => isTrue(textAt(entry, 'RvslInd'));

function reasonToLeave(
  entry: unknown,
  bookedOn: LocalDate | null,
  amountCents: number | null,
): LeftReason | null {
  const status = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd');
  const way = textAt(entry, 'CdtDbtInd');
  if (status !== '' && status !== 'BOOK') return 'pending';
  if (way === 'DBIT' && !isBack(entry)) return 'out';
  if (way !== 'CRDT' && way !== 'DBIT') return 'direction';
  if (textOf(at(entry, 'Amt', '@Ccy')) !== 'EUR') return 'currency';
  if (amountCents === null) return 'amount';
  if (amountCents === 0) return 'zero';
  return bookedOn === null ? 'day' : null;
}

const days = ['BookgDt', 'ValDt'].flatMap((name) => ['Dt', 'DtTm'].map((form) => [name, form] as const));

/** The day on which it was booked, else from which it counts. */
function dayOf(entry: unknown): LocalDate | null {
  const written = days.map((path) => textAt(entry, ...path).slice(0, 10));
  return written.find(isLocalDate) ?? null;
}

function partsOf(details: readonly unknown[], amountCents: number): number[] | null {
  if (details.length < 2) return null;
  const amounts = details.map((detail) =>
    readDecimal(textAt(detail, 'Amt') || textAt(detail, 'AmtDtls', 'TxAmt', 'Amt')),
  );
  const whole = amounts.filter((cents) => cents !== null && cents > 0) as number[];
  const sum = whole.reduce((all, cents) => all + cents, 0);
  return whole.length === details.length && sum === amountCents ? whole : null;
}

function leftOf(entry: unknown, reason: LeftReason, { place }: Where): LeftLine {
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const currency = textOf(at(entry, 'Amt', '@Ccy'));
  return {
    ...{ place, reason },
    day: tidyText(days.map((path) => textAt(entry, ...path)).find(Boolean) ?? '', 10),
    amount: tidyText(`${textAt(entry, 'Amt')} ${currency}`, 40),
    payerName: namesOf(details, textAt(entry, 'CdtDbtInd') === 'DBIT' ? 'Cdtr' : 'Dbtr'),
    text: saidIn(details, entry).text,
  };
}

const partyName = (detail: unknown, party: string) =>
  textAt(detail, 'RltdPties', party, 'Nm') || textAt(detail, 'RltdPties', party, 'Pty', 'Nm');
const partyIban = (detail: unknown, party: string) =>
  compactCode(
    textAt(detail, 'RltdPties', `${party}Acct`, 'Id', 'IBAN') ||
      textAt(detail, 'RltdPties', `${party}Acct`, 'Id', 'Othr', 'Id'),
  );

const joined = (texts: readonly string[], by = ' ') => [...new Set(texts.filter(Boolean))].join(by);
const namesOf = (details: readonly unknown[], party: string) =>
  tidyText(
    joined(
      details.map((detail) => partyName(detail, party)),
      ', ',
    ),
    most.name,
  );

/** What was said with it: the text that people wrote, else what the bank remarks; and all else that may name an invoice. */
function saidIn(details: readonly unknown[], entry: unknown) {
  const [reference = '', ...others] = new Set(textsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'));
  const written = [
    ...textsAt(details, 'RmtInf', 'Ustrd'),
    ...textsAt(details, 'RmtInf', 'Strd', 'AddtlRmtInf'),
  ];
  const documents = textsAt(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb');
  const remarks = [...textsAt(details, 'AddtlTxInf'), ...textsAt(entry, 'AddtlNtryInf')];
  const ids = textsAt(details, 'Refs', 'EndToEndId').filter((id) => !/^NOTPROVIDED$/i.test(id));
  const shown = written.length > 0 || others.length > 0 ? [...written, ...others] : documents;
  const text = joined(shown) || (reference === '' ? joined(remarks) : '');
  const mentionsWith = (said: readonly string[]) =>
    tidyText(joined([...others, ...documents, ...ids, ...said, ...written]), 4 * most.text);
  return {
    reference: tidyText(reference, most.reference),
    text: tidyText(text, most.text),
    mentions: mentionsWith(remarks),
    ...(remarks.length > 0 && { mentionsOfPayer: mentionsWith([]) }),
  };
}

/** What of an entry holds for each of its transfers. */
interface Given extends Where, Pick<BankLine, 'bookedOn' | 'amountCents'> {
  /** It is one of a batch: the entry's id is not its own. */
  readonly isPart: boolean;
}

function lineOf(
  details: readonly unknown[],
  entry: unknown,
  { place, account, bookedOn, amountCents, isPart }: Given,
): BankLine {
  const way = wayOf(details, entry, account);
  const [payerIban = ''] = ibansOf(details).size === 1 ? ibansOf(details) : [];
  // Of what is taken back, banks name the payer as either.
  const parties = ['Dbtr', 'UltmtDbtr', ...(way === 'reversal' ? ['Cdtr'] : [])];
  const payers = parties.map((party) => namesOf(details, party)).filter((name) => name !== '');
  const ref = joined(details.map((detail) => textAt(detail, 'Refs', 'AcctSvcrRef')));
  return {
    ...{ place, bookedOn, amountCents, way, payers, payerName: payers[0] ?? '' },
    payerIban: tidyText(payerIban, most.iban),
    ...saidIn(details, entry),
    bankRef: bankRefOf(ref || (isPart ? '' : textAt(entry, 'AcctSvcrRef'))),
    before: beforeOf(details[0]),
  };
}

const ibansOf = (details: readonly unknown[]) =>
  new Set(details.map((detail) => partyIban(detail, 'Dbtr')).filter(Boolean));

function wayOf(details: readonly unknown[], entry: unknown, account: string): BankLine['way'] {
  if (isBack(entry) && textAt(entry, 'CdtDbtInd') === 'DBIT') return 'reversal';
  const isReturned = details.some((detail) => at(detail, 'RtrInf') !== undefined);
  return isBack(entry) || isReturned || ibansOf(details).has(account) ? 'returned' : 'in';
}

/** What earlier versions read of a transfer, character by character. */
function beforeOf(detail: unknown): BankLine['before'] {
  return {
    payerName: tidyText(partyName(detail, 'Dbtr'), 140),
    payerIban: tidyText(compactCode(textAt(detail, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')), 34),
    text: tidyText(textsAt(detail, 'RmtInf', 'Ustrd').join(' '), 500),
    reference: tidyText(textAt(at(detail, 'RmtInf'), 'Strd', 'CdtrRefInf', 'Ref'), 35),
  };
}

/** Many banks write that they have none: NOTPROVIDED, NONREF. */
const bankRefOf = (ref: string) =>
  /^(?:NOTPROVIDED|NONREF|NOREF|NONE|N\/A|-|0+)$/i.test(ref.trim()) ? '' : tidyText(ref, most.bankRef);
