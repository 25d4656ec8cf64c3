import { expect, it } from 'vitest';
import { readCamt } from './camt.rules.ts';
import { readCsvStatement } from './csv-statement.rules.ts';
import { camtOf, csvOf } from './statement-writing.rules.ts';

const transfer = {
  ...{ id: 'T1', bookedOn: '2026-11-19', amountCents: 123_405, payerName: 'Žygimantė; „Čepulytė“ & Co' },
  ...{ payerIban: 'LT987000001234567890', text: 'Būrelis <ačiū>', reference: 'RF24ORB000123' },
};

it('writes what can be read, in both formats', () => {
  const { id: _, payerIban, ...line } = transfer;
  const statement = {
    iban: 'LT121000011101001000',
    createdAt: '2026-11-20T08:00:00Z',
    transfers: [transfer],
  };
  expect(readCamt(camtOf(statement), statement.iban)).toMatchObject({ lines: [{ ...line, payerIban }] });
  const columns = { date: 0, name: 1, text: 3, reference: 4, amount: 5, direction: 6 };
  expect(readCsvStatement(csvOf(statement), columns, statement.iban)).toMatchObject({ lines: [line] });
});
