import { describe, expect, it } from 'vitest';
import { processorTime } from '#platform/testing/processor-time.ts';
import type { BankLine } from './bank-lines.rules.ts';
import { readCamt, readDecimal } from './camt.rules.ts';
import { camtEntry, camtFile, camtPart, camtStatement, otherIban, ownIban } from './statements.factory.ts';

const read = (...entries: string[]) => {
  const file = readCamt(camtFile(camtStatement(entries)), ownIban);
  if (typeof file === 'string') throw new Error(file);
  return file;
};
const linesOf = (...entries: string[]): readonly BankLine[] => read(...entries).lines;
const [good] = [camtEntry({ amount: '7.77', parts: [camtPart({ payer: 'Testas Geras' })] })];
const strd = (inner: string) => camtPart({ inner: `<RmtInf><Strd>${inner}</Strd></RmtInf>` });
const ref = (code: string) => `<CdtrRefInf><Ref>${code}</Ref></CdtrRefInf>`;

describe('readDecimal', () => {
  it.each([
    ['45', 4500],
    ['45.00000', 4500],
    ['+45.5', 4550],
    ['045.05', 4505],
    ['.50', 50],
    ['45.', 4500],
    [' 45.00 ', 4500],
    ['0.00', 0],
    ['45.001', null],
    ['4e3', null],
    ['-45.00', null],
    ['45,00', null],
    ['.', null],
    ['', null],
    ['12345678901', null],
  ])('reads “%s”', (text, cents) => expect(readDecimal(text)).toBe(cents));
});

it('reads a batch of twenty thousand payers in a moment', () => {
  const parts = Array.from({ length: 20_000 }, () => camtPart({ payer: 'Rūta', amount: '0.01' }));
  const file = camtFile(camtStatement([camtEntry({ amount: '200.00', parts })]));
  const took = processorTime(() => expect(readCamt(file, ownIban)).toMatchObject({ left: [] }));
  expect(took).toBeLessThan(8000);
  const more = camtFile(camtStatement([camtEntry({ amount: '200.01', parts: [...parts, parts[0] ?? ''] })]));
  expect(readCamt(more, ownIban)).toBe('statement/not-readable');
});

describe('one odd line', () => {
  it.each([
    ['an amount of nothing', camtEntry({ amount: '0.00' }), 'zero'],
    ['a broken amount', camtEntry({ amount: '4e3' }), 'amount'],
    ['no day', camtEntry({ day: '' }), 'day'],
    ['another currency', camtEntry({ currency: 'USD' }), 'currency'],
    ['money that went out', camtEntry({ way: 'DBIT' }), 'out'],
    ['no direction', camtEntry().replace('CRDT', ''), 'direction'],
    ['an entry that is not booked', camtEntry().replace('BOOK', 'PDNG'), 'pending'],
  ])('is skipped without the others: %s', (_, odd, reason) => {
    const { lines, left } = read(odd, good);
    expect(lines).toMatchObject([{ amountCents: 777, place: 2 }]);
    expect(left).toMatchObject([{ place: 1, reason }]);
  });

  it('is dated by its value date, where the booking date is missing or has a time', () => {
    const valued = camtEntry({ day: '<ValDt><Dt>2026-11-24</Dt></ValDt>' });
    const timed = camtEntry({ day: '<BookgDt><DtTm>2026-11-23T23:59:00</DtTm></BookgDt>' });
    expect(linesOf(valued, timed).map(({ bookedOn }) => bookedOn)).toEqual(['2026-11-24', '2026-11-23']);
  });
});

describe('what names an invoice or a payer', () => {
  const mentioned = (part: string, remark = '') => {
    const [line] = linesOf(camtEntry({ parts: [part], remark }));
    return `${line?.reference} ${line?.text} ${line?.mentions}`;
  };

  it.each([
    [
      'every structured reference',
      strd(`${ref('RF05ORB000008')}</Strd><Strd>${ref('RF75ORB000009')}`),
      'RF75ORB000009',
    ],
    ['what stands beside it', strd('<AddtlRmtInf>RF75ORB000009</AddtlRmtInf>'), 'RF75ORB000009'],
    ['a document', strd('<RfrdDocInf><Nb>ORB-000006</Nb></RfrdDocInf>'), 'ORB-000006'],
    [
      'the payer’s own id',
      camtPart({ inner: '<Refs><EndToEndId>RF59ORB000006</EndToEndId></Refs>' }),
      'RF59ORB000006',
    ],
  ])('is read: %s', (_, part, code) => expect(mentioned(part)).toContain(code));

  it('is read from the bank’s remark, which is shown where nobody wrote anything', () => {
    const [line] = linesOf(camtEntry({ parts: [''], remark: 'Ieva Vasiliauskienė RF59ORB000006' }));
    expect(line?.text).toBe('Ieva Vasiliauskienė RF59ORB000006');
    expect(mentioned(camtPart({ text: 'Būrelis' }), 'RF59ORB000006')).toContain('RF59ORB000006');
  });

  it('includes the person paid for, besides the payer', () => {
    const inner =
      '<RltdPties><Dbtr><Nm>UAB Darbdavys</Nm></Dbtr><UltmtDbtr><Nm>Rūta</Nm></UltmtDbtr></RltdPties>';
    expect(linesOf(camtEntry({ parts: [inner] }))[0]).toMatchObject({
      payerName: 'UAB Darbdavys',
      payers: ['UAB Darbdavys', 'Rūta'],
    });
  });

  it('is no placeholder name', () => {
    const inner = '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>';
    expect(mentioned(camtPart({ inner })).trim()).toBe('');
    expect(linesOf(camtEntry({ ref: 'NONREF' }))[0]?.bankRef).toBe('');
    expect(linesOf(camtEntry({ ref: '2026B1' }))[0]?.bankRef).toBe('2026B1');
  });
});

describe('a batch', () => {
  const [ruta, ona] = [
    (amount?: string) => camtPart({ payer: 'Rūta', text: 'Vienas', ...(amount ? { amount } : {}) }),
    (amount?: string) => camtPart({ payer: 'Ona', text: 'Du', ...(amount ? { amount } : {}) }),
  ];

  it('is split into its transfers where they add up', () => {
    expect(linesOf(camtEntry({ parts: [ruta('20.00'), ona('25.00')] }))).toMatchObject([
      { amountCents: 2000, payerName: 'Rūta' },
      { amountCents: 2500, payerName: 'Ona' },
    ]);
  });

  it.each([
    ['has a charge', ['20.00', '25.50']],
    ['has no part sums', [undefined, undefined]],
  ])('is one transfer that shows all its payers where it %s', (_, [one, two]) => {
    expect(linesOf(camtEntry({ parts: [ruta(one), ona(two)] }))).toMatchObject([
      { amountCents: 4500, payerName: 'Rūta, Ona', text: 'Vienas Du' },
    ]);
  });
});

describe('money that comes back', () => {
  const returned = '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>';
  it.each([
    ['returned', camtEntry({ parts: [camtPart({ payer: 'Akademija', inner: returned })] })],
    ['a reversal', camtEntry({ outer: '<RvslInd>true</RvslInd>' })],
    ['a reversal, as a number', camtEntry({ outer: '<RvslInd>1</RvslInd>' })],
    ['of the academy’s own account', camtEntry({ parts: [camtPart({ payer: 'Akademija', iban: ownIban })] })],
  ])('is no family’s: %s', (_, entry) => expect(linesOf(entry)).toMatchObject([{ way: 'returned' }]));

  it('is a family’s otherwise', () => {
    const entry = camtEntry({ outer: '<RvslInd>false</RvslInd>', parts: [camtPart({ iban: otherIban })] });
    expect(linesOf(entry)).toMatchObject([{ way: 'in' }]);
  });

  it('reverses a transfer where the bank says so', () => {
    const inner = '<RltdPties><Cdtr><Nm>Rūta</Nm></Cdtr></RltdPties>';
    expect(linesOf(camtEntry({ way: 'DBIT', outer: '<RvslInd>1</RvslInd>', parts: [inner] }))).toMatchObject([
      { way: 'reversal', amountCents: 4500, payerName: 'Rūta' },
    ]);
  });
});
