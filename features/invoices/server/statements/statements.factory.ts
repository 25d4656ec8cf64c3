/** The academy's account in tests. */
export const ownIban = 'LT121000011101001000';
/** Another account of the same bank. */
export const otherIban = 'LT601010012345678901';

interface Entry {
  readonly amount?: string;
  readonly currency?: string;
  readonly way?: 'CRDT' | 'DBIT';
  readonly day?: string;
  readonly ref?: string;
  /** Of the entry, before its parts. */
  readonly outer?: string;
  readonly parts?: readonly string[];
  readonly remark?: string;
}

/** An entry of a statement as banks write it, in text. */
export function camtEntry({
  amount = '45.00',
  currency = 'EUR',
  way = 'CRDT',
  day = '<BookgDt><Dt>2026-11-25</Dt></BookgDt>',
  ref = '',
  outer = '',
  parts = [camtPart()],
  remark = '',
}: Entry = {}): string {
  const id = ref === '' ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`;
  const said = remark === '' ? '' : `<AddtlNtryInf>${remark}</AddtlNtryInf>`;
  return `<Ntry>${outer}<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts>BOOK</Sts>${day}${id}<NtryDtls>${parts
    .map((part) => `<TxDtls>${part}</TxDtls>`)
    .join('')}</NtryDtls>${said}</Ntry>`;
}

interface Part {
  readonly payer?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly reference?: string;
  readonly amount?: string;
  /** Between the payer and the texts. */
  readonly inner?: string;
}

/** The details of one transfer within an entry. */
export function camtPart({ payer, iban, text, reference, amount, inner = '' }: Part = {}): string {
  const account = iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : '';
  const parties = payer ? `<RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr>${account}</RltdPties>` : '';
  const said = text ? `<Ustrd>${text}</Ustrd>` : '';
  const named = reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : '';
  const sum = amount ? `<Amt Ccy="EUR">${amount}</Amt>` : '';
  return `${sum}${inner}${parties}${said || named ? `<RmtInf>${said}${named}</RmtInf>` : ''}`;
}

/** The statement of one account. */
export function camtStatement(entries: readonly string[], account = `<IBAN>${ownIban}</IBAN>`): string {
  return `<Stmt><Id>1</Id><Acct><Id>${account}</Id></Acct>${entries.join('')}</Stmt>`;
}

/** A file of statements. */
export function camtFile(...statements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;
}
