import { describe, expect, it } from 'vitest';
import type { KeptLine, NewLine } from '../documents/line-identity.rules.ts';
import { type BankLine, fingerprintOf, saidKeyOf } from '../statements/bank-lines.rules.ts';
import { letWait } from './taken-back.rules.ts';

const said = { payerName: 'Rūta', payerIban: '', text: 'Būrelis', reference: 'RF24ORB000123' };
let count = 0;
function fresh(given: Partial<BankLine> = {}): NewLine {
  count += 1;
  const line: BankLine = {
    ...{ ...said, bookedOn: '2026-11-20', amountCents: 4500, place: 1, mentions: '', payers: ['Rūta'] },
    ...{ bankRef: '', way: 'in', before: said, ...given },
  };
  const where = { kind: 'camt', account: '' } as const;
  const [fingerprint, saidKey] = [fingerprintOf(line, where), saidKeyOf(line, where)];
  return { line: { ...line, fingerprint, saidKey }, fingerprint, bankId: `b${count}`, held: null };
}
function kept(id: string, given: Partial<KeptLine> = {}): KeptLine {
  return {
    ...{
      ...said,
      id,
      kind: 'camt',
      reading: 'camt',
      fingerprint: id,
      saidKey: null,
      bankRef: '',
      earlierId: null,
    },
    ...{ state: 'booked', takesBack: false, bookedOn: '2026-11-19', amountCents: 4500, ...given },
  };
}
const waiting = (lines: NewLine[], before: KeptLine[] = []) => letWait(lines, before, '2026-11-25');
const back = (given: Partial<BankLine> = {}) => fresh({ way: 'reversal', bookedOn: '2026-11-22', ...given });

describe('a transfer that reverses another', () => {
  it('waits with the one that it means', async () => {
    expect(
      await waiting([back()], [kept('k1'), kept('k2', { payerName: 'Ona', reference: '', text: '' })]),
    ).toMatchObject([{ held: { why: 'reversal', earlierId: 'k1' } }]);
  });

  it('makes one in its own file wait too', async () => {
    const paid = fresh();
    expect(await waiting([paid, back()])).toMatchObject([
      { held: { why: 'reversed' } },
      { held: { why: 'reversal', earlierKey: paid.bankId } },
    ]);
  });

  it('means none where two are equally likely, nor a later or already reversed one', async () => {
    const gone = [kept('k1'), kept('k2', { takesBack: true, earlierId: 'k1' })];
    for (const before of [[kept('k1'), kept('k2')], [kept('k1', { bookedOn: '2026-11-24' })], gone])
      expect(await waiting([back()], before)).toMatchObject([{ held: { why: 'reversal', earlierId: null } }]);
  });

  it('reverses each once', async () => {
    const held = await waiting([back(), back({ text: 'Kita' })], [kept('k1')]);
    expect(held.map(({ held }) => held?.earlierId)).toEqual(['k1', null]);
  });
});

it('makes the academy’s own money and a future date wait, and nothing else', async () => {
  const [own, future, today] = [
    fresh({ way: 'returned' }),
    fresh({ bookedOn: '2026-11-26' }),
    fresh({ bookedOn: '2026-11-25' }),
  ];
  const held = await waiting([own, future, today]);
  expect(held.map(({ held }) => held?.why)).toEqual(['returned', 'future', undefined]);
});
