import type { SignedInScope } from '#platform/server/scope.ts';
import { addDays, type LocalDate } from '#platform/shared/dates.ts';
import { openForTransfers } from './payments/demo-bank.service.ts';
import { camtOf } from './statements/statement-writing.rules.ts';
import { importStatement } from './statements/statements.service.ts';

/**
 * Yesterday's statement of the demo academy's bank: one open invoice is partly paid, and two transfers can't be attributed.
 * They wait for the admin.
 */
export async function seedStatement(scope: SignedInScope, today: LocalDate): Promise<void> {
  const { iban, invoices } = await openForTransfers(scope);
  const yesterday = addDays(today, -1);
  const part = invoices.at(-1);
  const transfers = [
    ...(part
      ? [
          {
            amountCents: Math.ceil(part.openCents / 2),
            payerName: part.payerName,
            reference: part.reference,
            text: '',
          },
        ]
      : []),
    { amountCents: 4990, payerName: 'Algirdas Mickevičius', reference: '', text: 'Už Urtės būrelį' },
    {
      amountCents: 31_050,
      payerName: 'UAB „Baltų nuoma“',
      reference: '',
      text: 'Permokos grąžinimas, sutartis 14/26',
    },
  ].map((transfer, place) => ({
    ...transfer,
    ...{ id: `DEMO-${place + 1}`, bookedOn: yesterday, payerIban: 'LT601010012345678901' },
  }));
  const bytes = Buffer.from(camtOf({ iban, createdAt: `${today}T04:00:00Z`, transfers }));
  await importStatement(scope, { bytes, columns: null });
}
