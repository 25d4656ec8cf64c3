import { describe, expect, it } from 'vitest';
import { type BankLine, fingerprintOf, saidKeyOf } from '../statements/bank-lines.rules.ts';
import { identifyLines, type KeptLine, type ReadLine } from './line-identity.rules.ts';

type Kind = KeptLine['kind'];
const said = { payerName: 'Rūta Petrauskienė', payerIban: '', text: 'Būrelis', reference: '' };

function line(given: Partial<BankLine> = {}, kind: Kind = 'camt'): ReadLine {
  const facts = { ...said, bookedOn: '2026-11-25', amountCents: 4500, ...given };
  const { payerName, payerIban, text, reference } = facts;
  const read: BankLine = {
    ...{ place: 1, mentions: '', payers: [payerName], bankRef: '', way: 'in' },
    ...{ before: { payerName, payerIban, text, reference }, ...facts },
  };
  const where = { kind, account: 'LT1' };
  return { ...read, fingerprint: fingerprintOf(read, where), saidKey: saidKeyOf(read, where) };
}

let count = 0;
function kept(of: ReadLine, given: Partial<KeptLine> = {}): KeptLine {
  count += 1;
  const { place: _p, mentions: _m, mentionsOfPayer: _o, payers: _s, before: _b, way, ...facts } = of;
  return {
    ...{ ...facts, id: `k${count}`, kind: 'camt', reading: 'camt', earlierId: null, state: 'booked' },
    ...{ takesBack: way === 'reversal', ...given },
  };
}

const identify = (lines: ReadLine[], before: KeptLine[] = [], kind: Kind = 'camt') =>
  identifyLines({ kind, reading: kind, lines }, before);
const counts = async (lines: ReadLine[], before: KeptLine[]) => {
  const { fresh, known } = await identify(lines, before);
  return { fresh: fresh.length, known: known.length };
};

describe('a transfer that was imported before', () => {
  it('is recognised by its facts, whatever the bank calls it', async () => {
    expect(await counts([line({ bankRef: '9' })], [kept(line({ bankRef: '1' }))])).toEqual({
      fresh: 0,
      known: 1,
    });
  });

  it('is recognised as often as it was stored: the second of two equal ones of a day is new', async () => {
    const noon = [line({ bankRef: '1' })];
    const night = [...noon, line({ bankRef: '2' })];
    expect(
      await counts(
        night,
        noon.map((each) => kept(each)),
      ),
    ).toEqual({ fresh: 1, known: 1 });
    expect(
      await counts(
        night,
        night.map((each) => kept(each)),
      ),
    ).toEqual({ fresh: 0, known: 2 });
    expect(
      await counts(
        noon,
        night.map((each) => kept(each)),
      ),
    ).toEqual({ fresh: 0, known: 1 });
  });

  it('is never recognised from its own file, and no two have one key', async () => {
    const { fresh } = await identify([line(), line(), line({ bankRef: 'NTRY-1' })], [kept(line())]);
    const { fresh: all } = await identify([line(), line()]);
    expect(new Set([...fresh, ...all].map(({ bankId }) => bankId)).size).toBe(3);
    expect(all.map(({ held }) => held)).toEqual([null, null]);
  });

  it('is recognised as stored by earlier versions, which read fewer of its facts', async () => {
    const before = { ...said, text: '' };
    const old = kept(line(before), { fingerprint: null, reading: '' });
    expect(await counts([line({ mentions: 'RF24ORB000123', before })], [old])).toEqual({
      fresh: 0,
      known: 1,
    });
    const twice = [line({ before }), line({ before })];
    expect(await counts(twice, [old])).toEqual({ fresh: 1, known: 1 });
  });
});

describe('a transfer with other bank remarks', () => {
  const remarked = (remark: string, given: Partial<BankLine> = {}) =>
    line({ mentionsOfPayer: 'ORB-000018', mentions: `ORB-000018 ${remark}`, ...given });

  it('is still recognised, as often as it was stored', async () => {
    const [first, second] = [remarked('Kreditas 7'), remarked('Kreditas 8')];
    expect(await counts([remarked('KREDITAS')], [kept(first)])).toEqual({ fresh: 0, known: 1 });
    expect(await counts([remarked('KREDITAS')], [kept(first), kept(second)])).toEqual({ fresh: 0, known: 1 });
    expect(await counts([remarked('A'), remarked('B')], [kept(first)])).toEqual({ fresh: 1, known: 1 });
  });

  it('never replaces one that matches completely', async () => {
    const { fresh, known } = await identify(
      [remarked('Kreditas 8'), remarked('Kreditas 7')],
      [kept(remarked('Kreditas 7'))],
    );
    expect([fresh[0]?.line.mentions, known[0]?.mentions]).toEqual([
      'ORB-000018 Kreditas 8',
      'ORB-000018 Kreditas 7',
    ]);
  });

  it('is another one where the payer named another invoice', async () => {
    const other = remarked('Kreditas 7', {
      mentionsOfPayer: 'ORB-000019',
      mentions: 'ORB-000019 Kreditas 7',
    });
    expect(await counts([other], [kept(remarked('Kreditas 7'))])).toEqual({ fresh: 1, known: 0 });
  });

  it('is recognised as stored before remarks were separated only with the same remark', async () => {
    const old = [kept(remarked('Kreditas 7'), { saidKey: null })];
    expect(await counts([remarked('Kreditas 7')], old)).toEqual({ fresh: 0, known: 1 });
    expect(await counts([remarked('KREDITAS')], old)).toEqual({ fresh: 1, known: 0 });
  });
});

describe('a transfer with changed facts', () => {
  const ref = { bankRef: 'ABC12345' };
  it('waits as a correction of the one that it changes', async () => {
    const old = kept(line(ref));
    const { fresh } = await identify([line({ ...ref, amountCents: 4600 })], [old]);
    expect(fresh).toMatchObject([{ held: { why: 'changed', earlierId: old.id } }]);
  });

  it('is corrected again by the latest', async () => {
    const first = kept(line(ref));
    const second = kept(line({ ...ref, amountCents: 4600 }), { earlierId: first.id });
    const { fresh } = await identify([line({ ...ref, amountCents: 4700 })], [first, second]);
    expect(fresh).toMatchObject([{ held: { why: 'changed', earlierId: second.id } }]);
  });

  it.each([
    [
      'the id stands at two entries of the file',
      [line({ ...ref, amountCents: 1 }), line({ ...ref, amountCents: 2 })],
      2,
    ],
    ['the file still shows the other one', [line(ref), line({ ...ref, amountCents: 2 })], 1],
    ['the bank gives none', [line({ amountCents: 2 })], 1],
    ['a short id of another day begins anew', [line({ bankRef: '7', bookedOn: '2026-11-26' })], 1],
    ['it takes the other one back', [line({ ...ref, way: 'reversal' })], 1],
  ])('is another one where %s', async (_, lines, news) => {
    const before = [kept(line(ref)), kept(line({ bankRef: '7', amountCents: 9 }))];
    const { fresh } = await identify(lines, before);
    expect(fresh.map(({ held }) => held)).toEqual(Array(news).fill(null));
  });
});

describe('a second equal transfer with another bank id', () => {
  const calledBy =
    (bankRef: string) =>
    (remark: string, given: Partial<BankLine> = {}) =>
      line({ bankRef, mentionsOfPayer: 'ORB-000018', mentions: `ORB-000018 ${remark}`, ...given });
  const first = calledBy('LT2611250001');
  const second = calledBy('LT2611250002');
  const third = calledBy('LT2611250003');

  it('waits beside the first one where a later file shows it alone', async () => {
    const old = kept(first('Kreditas 7'));
    const { fresh, known } = await identify([second('Kreditas 8')], [old]);
    expect(known).toEqual([]);
    expect(fresh).toMatchObject([{ held: { why: 'same', earlierId: old.id } }]);
  });

  it('is new where the file shows the first one, too', async () => {
    const { fresh, known } = await identify([second('B'), first('A')], [kept(first('Kreditas 7'))]);
    expect(known).toMatchObject([{ mentions: 'ORB-000018 A' }]);
    expect(fresh).toMatchObject([{ held: null }]);
  });

  it('raises each stored transfer once', async () => {
    const old = kept(first('Kreditas 7'));
    const { fresh } = await identify([second('A'), third('B')], [old]);
    expect(fresh.map(({ held }) => held?.earlierId)).toEqual([old.id, undefined]);
  });

  it('is recognised by its own id in every later file, whatever the order and the remarks', async () => {
    const old = kept(first('Kreditas 7'));
    const waiting = kept(second('Kreditas 8'), { earlierId: old.id, state: 'waiting' });
    expect(await counts([second('A'), first('B')], [old, waiting])).toEqual({ fresh: 0, known: 2 });
    expect(await counts([second('A')], [old, waiting])).toEqual({ fresh: 0, known: 1 });
    expect(await counts([calledBy('')('A'), first('B')], [old, waiting])).toEqual({ fresh: 0, known: 2 });
  });

  it('is a correction first, where its id was stored with other facts', async () => {
    const changed = kept(line({ bankRef: 'LT2611250002', amountCents: 4600 }));
    const { fresh } = await identify([second('A')], [kept(first('B')), changed]);
    expect(fresh).toMatchObject([{ held: { why: 'changed', earlierId: changed.id } }]);
  });

  it('is new where the bank has corrected the first one', async () => {
    const old = kept(first('A'));
    const { fresh } = await identify([first('A', { amountCents: 4600 }), second('B')], [old]);
    expect(fresh.map(({ held }) => held)).toEqual([{ why: 'changed', earlierId: old.id }, null]);
  });

  it('is new again where it reverses money', async () => {
    const back = { way: 'reversal' } as const;
    const { fresh, known } = await identify([second('A', back)], [kept(first('B', back))]);
    expect([fresh.length, known.length]).toEqual([1, 0]);
  });

  it('is compared with the other kind of file, like the first one', async () => {
    const old = kept(first('Kreditas 7'));
    const waiting = kept(second('Kreditas 8'), { earlierId: old.id, state: 'waiting' });
    const lines = [1, 2].map((place) => line({ place }, 'csv'));
    const { fresh } = await identify(lines, [old, waiting], 'csv');
    expect(fresh.map(({ held }) => held?.earlierId)).toEqual([old.id, waiting.id]);
  });
});

describe('a transfer that another kind of file seems to have contained', () => {
  const csv = (given: Partial<BankLine> = {}) => line(given, 'csv');

  it('waits once as perhaps the same', async () => {
    const old = kept(line({ reference: 'RF24ORB000123' }));
    const again = csv({ payerName: 'RUTA PETRAUSKIENE', text: 'Būrelis RF24ORB000123' });
    const { fresh } = await identify([again], [old], 'csv');
    expect(fresh).toMatchObject([{ held: { why: 'same', earlierId: old.id } }]);
    const waiting = kept(again, { kind: 'csv', reading: 'csv', earlierId: old.id, state: 'waiting' });
    expect(await identify([again], [old, waiting], 'csv')).toMatchObject({ fresh: [], known: [{}] });
  });

  it('waits even after the bank reversed it on the same day', async () => {
    const old = kept(line());
    const back = kept(line({ way: 'reversal' }), { earlierId: old.id });
    const { fresh } = await identify([csv()], [old, back], 'csv');
    expect(fresh).toMatchObject([{ held: { why: 'same', earlierId: old.id } }]);
  });

  it('waits also where the bank changed it, or a third reading contains it', async () => {
    const old = kept(line());
    const changed = kept(line({ text: 'Būrelis lapkritis' }), { earlierId: old.id });
    const { fresh } = await identify([csv()], [old, changed], 'csv');
    expect(fresh).toMatchObject([{ held: { why: 'same', earlierId: old.id } }]);
    const bySheet = kept(csv(), { kind: 'csv', reading: 'csv a', earlierId: old.id });
    const third = await identifyLines({ kind: 'csv', reading: 'csv b', lines: [csv({ text: 'X' })] }, [
      old,
      bySheet,
    ]);
    expect(third.fresh).toMatchObject([{ held: { why: 'same', earlierId: old.id } }]);
  });

  it('raises no second line about a transfer whose other reading was matched', async () => {
    const old = kept(line());
    const bySheet = kept(csv(), { kind: 'csv', reading: 'csv', earlierId: old.id, state: 'waiting' });
    const { fresh, known } = await identify([csv(), csv({ place: 2 })], [old, bySheet], 'csv');
    expect([known.length, fresh.map(({ held }) => held)]).toEqual([1, [null]]);
  });

  it('is a transfer of its own once a person booked both, and is then compared itself', async () => {
    const old = kept(line());
    const bySheet = kept(csv(), { kind: 'csv', reading: 'csv', earlierId: old.id });
    const { fresh, known } = await identify([line(), line({ place: 2 })], [old, bySheet]);
    expect(known).toHaveLength(1);
    expect(fresh).toMatchObject([{ held: { why: 'same', earlierId: bySheet.id } }]);
  });

  it('matches one line only: the most similar waits, the other is new', async () => {
    const old = kept(line());
    const { fresh } = await identify([csv({ payerName: '', text: '' }), csv()], [old], 'csv');
    expect(fresh.map(({ held }) => held?.why)).toEqual([undefined, 'same']);
  });

  it('may be dated a few days apart where payer and text agree', async () => {
    const { fresh } = await identify([csv({ bookedOn: '2026-11-27' })], [kept(line())], 'csv');
    expect(fresh).toMatchObject([{ held: { why: 'same' } }]);
  });

  it.each([
    ['of another family', csv({ payerName: 'Ona Onaitė', text: 'Stovykla' })],
    ['of another amount', csv({ amountCents: 4501 })],
    ['of another week', csv({ bookedOn: '2026-12-02' })],
  ])('is new %s', async (_, other) => {
    const { fresh } = await identify([other], [kept(line())], 'csv');
    expect(fresh).toMatchObject([{ held: null }]);
  });

  it('is never assumed between files of one kind', async () => {
    expect((await identify([line({ text: 'Kita' })], [kept(line())])).fresh).toMatchObject([{ held: null }]);
  });
});
