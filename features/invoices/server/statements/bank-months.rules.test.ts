import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/dates.ts';
import { plainAmount } from '#platform/shared/money.ts';
import { identifyLines, type KeptLine } from '../documents/line-identity.rules.ts';
import { readStatement } from './statement-reading.rules.ts';
import { camtEntry, camtFile, camtPart, camtStatement, ownIban } from './statements.factory.ts';

/** A transfer in the bank's own ledger, in order. */
interface Booked {
  readonly day: number;
  /** Before noon, so that an export at noon shows it. */
  readonly early: boolean;
  readonly payer: number;
  readonly cents: number;
  readonly text: number;
  /** The bank's id for it, in each export. */
  readonly id?: string;
}

/** An admin's export: some days up to one, at noon or at night, in a format, newly numbered and saved. */
interface Export {
  readonly days: number;
  readonly until: number;
  readonly atNoon: boolean;
  /** Only what came after noon, as in an export every few hours. */
  readonly sinceNoon?: boolean;
  readonly format: 'camt' | 'csv';
  readonly turned: boolean;
  readonly split: boolean;
  readonly resaved: boolean;
  /** The bank's remark on each transfer in this export. */
  readonly remark: string;
}

const days = 6;
// Few payers, amounts and texts: equal transfers on one day are common, as with families that pay twice.
const booked: fc.Arbitrary<Booked> = fc.record({
  day: fc.integer({ min: 0, max: days - 1 }),
  early: fc.boolean(),
  payer: fc.integer({ min: 0, max: 2 }),
  cents: fc.constantFrom(3000, 4500),
  text: fc.integer({ min: 0, max: 1 }),
});
const exported: fc.Arbitrary<Export> = fc.record({
  days: fc.integer({ min: 1, max: days }),
  until: fc.integer({ min: 0, max: days - 1 }),
  atNoon: fc.boolean(),
  format: fc.constantFrom('camt', 'camt', 'csv'),
  turned: fc.boolean(),
  split: fc.boolean(),
  resaved: fc.boolean(),
  remark: fc.constantFrom('', 'Kreditas', 'Gautas mokėjimas'),
});

const payers = ['Rūta Petrauskienė', 'Ona Onaitė', 'Žygimantas Ąžuolas'];
const texts = ['Būrelis', 'Už lapkritį'];
const dayOf = ({ day }: Pick<Booked, 'day'>) => addDays('2026-11-02', day);

/** What the bank shows: an unfinished day only up to noon. */
function shown(
  ledger: readonly Booked[],
  { days: wide, until, atNoon, sinceNoon, turned }: Export,
): Booked[] {
  const found = ledger.filter(
    ({ day, early }) =>
      day <= until && day > until - wide && (day < until || !atNoon || early) && !(sinceNoon && early),
  );
  return turned ? found.reverse() : found;
}

function camtOf(lines: readonly Booked[], { split, resaved, remark }: Export): string {
  const entries = lines.map((line, place) =>
    camtEntry({
      amount: resaved ? `${plainAmount(line.cents)}000` : plainAmount(line.cents),
      day: `<BookgDt><Dt>${dayOf(line)}</Dt></BookgDt>`,
      // Numbered from 1 in each file, and one id for all that have none.
      outer: `<NtryRef>${place + 1}</NtryRef>`,
      ref: line.id ?? 'NONREF',
      remark: remark === '' ? '' : `${remark} ${line.id ?? place + 1}`,
      parts: [camtPart({ payer: payers[line.payer] ?? '', text: texts[line.text] ?? '' })],
    }),
  );
  const middle = split ? Math.floor(entries.length / 2) : 0;
  const file = camtFile(camtStatement(entries.slice(0, middle)), camtStatement(entries.slice(middle)));
  return resaved ? file.replaceAll('><', '>\n<') : file;
}

function csvOf(lines: readonly Booked[], { resaved }: Export): string {
  const rows = lines.map((line, place) => {
    const amount = plainAmount(line.cents).replace('.', ',');
    const day = resaved ? dayOf(line).split('-').reverse().join('.') : dayOf(line);
    const cells = [String(place + 1), day, payers[line.payer] ?? '', texts[line.text] ?? ''];
    return [...cells, resaved ? `EUR ${amount}` : amount].join(resaved ? '\t' : ';');
  });
  return [['Nr.', 'Data', 'Mokėtojas', 'Paskirtis', 'Suma'].join(resaved ? '\t' : ';'), ...rows].join('\n');
}

/** What is stored of a month: one import after the other, as the service does. */
async function importAll(ledger: readonly Booked[], exports: readonly Export[]): Promise<KeptLine[]> {
  const kept: KeptLine[] = [];
  for (const each of exports) {
    const lines = shown(ledger, each);
    const text = each.format === 'camt' ? camtOf(lines, each) : csvOf(lines, each);
    const read = readStatement({ bytes: Buffer.from(text), columns: null }, ownIban);
    if (typeof read === 'string') continue;
    const { fresh } = await identifyLines(read, kept);
    for (const { line, fingerprint, held } of fresh) {
      const { saidKey } = line;
      const { bookedOn, amountCents, payerName, payerIban, reference, bankRef } = line;
      kept.push({
        ...{ id: `k${kept.length}`, kind: read.kind, reading: read.reading, fingerprint, saidKey, bankRef },
        ...{ bookedOn, amountCents, payerName, payerIban, reference, text: line.text },
        ...{ earlierId: held?.earlierId ?? null, takesBack: false },
        state: held ? 'waiting' : 'booked',
      });
    }
  }
  return kept;
}

const keyOf = (day: string, cents: number, payer: string, text: string) =>
  [day, cents, payer, text].join(' ');
function counted(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/**
 * The most often that each transfer was visible at once in any of the files: so often it came, as far as the files
 * tell.
 */
function told(ledger: readonly Booked[], exports: readonly Export[]): Record<string, number> {
  const most: Record<string, number> = {};
  for (const each of exports) {
    const keys = shown(ledger, each).map((line) =>
      keyOf(dayOf(line), line.cents, payers[line.payer] ?? '', texts[line.text] ?? ''),
    );
    for (const [key, count] of Object.entries(counted(keys))) most[key] = Math.max(most[key] ?? 0, count);
  }
  return most;
}

/** What a person who knows the days leaves of it: with two days it was another, with one day the same. */
function decided(kept: readonly KeptLine[]): KeptLine[] {
  const days = new Map(kept.map(({ id, bookedOn }) => [id, bookedOn]));
  return kept.filter(({ earlierId, bookedOn }) => earlierId === null || days.get(earlierId) !== bookedOn);
}

const factsOf = ({ bookedOn, amountCents, payerName, text }: KeptLine) =>
  keyOf(bookedOn, amountCents, payerName, text);

describe('a month of a bank’s habits', () => {
  it('loses no transfer and counts none twice, in 2,000 months of exports that overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(booked, { maxLength: 14 }),
        fc.array(exported, { minLength: 1, maxLength: 5 }),
        async (ledger, exports) => {
          const kept = await importAll(ledger, exports);
          expect(counted(decided(kept).map(factsOf))).toEqual(told(ledger, exports));
        },
      ),
      { numRuns: 2000 },
    );
  }, 120_000);

  it('has the bank’s whole ledger once the whole month is exported', async () => {
    const whole = { until: days - 1, days, atNoon: false, format: 'camt', turned: false } as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(booked, { maxLength: 14 }),
        fc.array(exported, { maxLength: 4 }),
        async (ledger, exports) => {
          const kept = await importAll(ledger, [
            ...exports,
            { ...whole, split: false, resaved: false, remark: 'Kreditas' },
          ]);
          const real = ledger.map((line) =>
            keyOf(dayOf(line), line.cents, payers[line.payer] ?? '', texts[line.text] ?? ''),
          );
          expect(counted(decided(kept).map(factsOf))).toEqual(counted(real));
        },
      ),
      { numRuns: 200 },
    );
  }, 60_000);

  it('has each transfer once where the bank gives each its own id and new remarks, in 500 months', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(booked, { maxLength: 14 }),
        fc.array(exported, { minLength: 1, maxLength: 5 }),
        async (transfers, asked) => {
          const ledger = transfers.map((each, place) => ({ ...each, id: `LT26110${1000 + place}` }));
          const exports = asked.map((each) => ({
            ...{ ...each, format: 'camt' as const, remark: each.remark || 'Įplauka' },
            sinceNoon: each.resaved,
          }));
          const ids = (await importAll(ledger, exports)).map(({ bankRef }) => bankRef);
          const wanted = new Set(exports.flatMap((each) => shown(ledger, each)).map(({ id }) => id));
          expect(ids.toSorted()).toEqual([...wanted].toSorted());
        },
      ),
      { numRuns: 500 },
    );
  }, 60_000);
});
