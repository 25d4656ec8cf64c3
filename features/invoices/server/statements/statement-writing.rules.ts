import { toCsv } from '#platform/shared/csv.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { formatAmount, plainAmount } from '#platform/shared/money.ts';

/** A transfer as a bank keeps it. */
export interface KeptTransfer {
  readonly id: string;
  readonly bookedOn: LocalDate;
  readonly amountCents: number;
  readonly payerName: string;
  readonly payerIban: string;
  readonly text: string;
  readonly reference: string;
}

interface Statement {
  readonly iban: string;
  readonly createdAt: string;
  readonly transfers: readonly KeptTransfer[];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const safe = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');

/** A statement as banks write it in camt.053: returned by the demo's bank, and read by tests. */
export function camtOf({ iban, createdAt, transfers }: Statement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>ORBITA</MsgId><CreDtTm>${createdAt}</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>${createdAt}</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${transfers.map(entryOf).join('\n')}
</Stmt></BkToCstmrStmt></Document>
`;
}

function entryOf({ id, bookedOn, amountCents, payerName, payerIban, text, reference }: KeptTransfer): string {
  const structured = reference ? `<Strd><CdtrRefInf><Ref>${safe(reference)}</Ref></CdtrRefInf></Strd>` : '';
  return `<Ntry><Amt Ccy="EUR">${plainAmount(amountCents)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${bookedOn}</Dt></BookgDt><AcctSvcrRef>${safe(id)}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${safe(payerName)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${safe(payerIban)}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${safe(text)}</Ustrd>${structured}</RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** The same as CSV, with the columns of Lithuanian banks. */
export function csvOf({ transfers }: Pick<Statement, 'transfers'>): string {
  return toCsv([
    ['Data', 'Mokėtojas', 'Mokėtojo sąskaita', 'Mokėjimo paskirtis', 'Įmokos kodas', 'Suma', 'D/K'],
    ...transfers.map(({ bookedOn, payerName, payerIban, text, reference, amountCents }) => [
      ...[bookedOn, payerName, payerIban, text, reference],
      ...[formatAmount(amountCents), 'K'],
    ]),
  ]);
}
