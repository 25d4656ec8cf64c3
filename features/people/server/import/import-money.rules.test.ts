import { describe, expect, it } from 'vitest';
import { parseCsv } from '#platform/shared/csv.ts';
import { type ImportAnswers, noAnswers } from '../../shared/user-import.ts';
import type { KnownPeople } from './import-facts.rules.ts';
import { planFinder, readBalance } from './import-money.rules.ts';
import type { KnownPlan } from './import-payments.service.ts';
import { planImport } from './user-import.rules.ts';

describe('readBalance', () => {
  it.each([
    ['12,50', 1250],
    ['-12.50 €', -1250],
    ['−12,5', -1250],
    ['1 234,00', 123_400],
    ['1.234,50 EUR', 123_450],
    ['€ 5', 500],
    ['(5,00)', -500],
    ['5,00-', -500],
    ['0', 0],
    ['0,00 €', 0],
  ])('reads %s', (text, cents) => {
    expect(readBalance(text)).toBe(cents);
  });

  it.each(['skolingi', '12,505', '1.234', '5 ir 6', '--5', '(-5)', '12 USD'])('does not read %s', (text) => {
    expect(readBalance(text)).toBeNull();
  });
});

const plan = (id: string, lt: string, en: string, ...everies: ('month' | 'year')[]): KnownPlan => ({
  ...{ id, name: { lt, en } },
  prices: everies.map((every) => ({ id: `${id}-${every}`, every, amountCents: 6000 })),
});
const plans = [
  plan('scratch', '„Scratch“ kursas', 'Scratch course', 'month'),
  plan('python', 'Python', 'Python', 'month', 'year'),
  plan('twin-1', 'Robotika', 'Robotics 1', 'month'),
  plan('twin-2', 'Robotika', 'Robotics 2', 'month'),
];

it('finds a plan by its name in either language, with or without quotes', () => {
  const find = planFinder(plans);
  for (const name of ['„Scratch“ kursas', 'scratch KURSAS', '"Scratch"  kursas', 'Scratch course'])
    expect(find(name).map(({ id }) => id)).toEqual(['scratch']);
  expect(find('Python')).toHaveLength(1);
  expect(find('Robotika')).toHaveLength(2);
});

const known: KnownPeople = {
  roles: new Map([['rasa@gmail.com', 'parent']]),
  children: new Map(),
  named: new Map([
    [
      'rasa@gmail.com/eglė jonaitytė/2016-05-01',
      { recordId: 'egle', userId: 'egle-user', hasEmail: false, groups: new Map() },
    ],
  ]),
  ...{ namesakes: new Set(), groups: [], plans, today: '2026-11-20' },
  held: new Map([['egle', { planIds: ['scratch'], carriedCents: -500, hasByHand: false }]]),
  byHand: new Set(['dalia@gmail.com']),
  firstDay: ({ paidUntil }) => (paidUntil !== null && paidUntil < '2026-10-01' ? null : '2026-11-20'),
};
const header = 'parent_name;parent_email;child_name;child_birth_date;plan;paid_until;balance';
const planRows = (answers: Partial<ImportAnswers>, ...lines: string[]) =>
  planImport(parseCsv([header, ...lines].join('\n')), known, { ...noAnswers, ...answers });
const lukas = 'Ona P.;ona@gmail.com;Lukas Petraitis;2017-03-05';
const egle = 'Rasa Jonaitienė;rasa@gmail.com;Eglė Jonaitytė;2016-05-01';
const signs = { balanceMeans: 'credit', balanceReason: 'Likutis' } as const;

describe('a row with a plan', () => {
  it('starts a subscription for a new child', () => {
    const [row] = planRows({}, `${lukas};Scratch course;31.12.2026;`);
    expect(row?.money).toEqual({
      ...{ planId: 'scratch', priceId: 'scratch-month', startsOn: '2026-11-20', paidUntil: '2026-12-31' },
      ...{ balanceCents: 0, recordId: null, made: row?.child },
    });
    expect(row?.row).toMatchObject({ outcome: 'create', problems: [] });
  });

  it.each([
    ['an unknown plan', 'Java;;', 'error', 'plan_unknown'],
    ['a name of two plans', 'Robotika;;', 'error', 'plan_ambiguous'],
    ['a plan with several prices', 'Python;;', 'ask', 'plan_price_unclear'],
    ['no day until which it is paid', 'Scratch course;visada;', 'error', 'paid_until_invalid'],
    ['a day with two readings', 'Scratch course;4/12/2026;', 'ask', 'paid_until_ambiguous'],
    ['a day long ago', 'Scratch course;2026-09-30;', 'error', 'paid_until_out_of_range'],
    ['no sum', ';;daug', 'error', 'balance_invalid'],
  ])('says what is wrong or unclear: %s', (_, cells, outcome, problem) => {
    expect(planRows(signs, `${lukas};${cells}`)[0]?.row).toMatchObject({ outcome, problems: [problem] });
  });

  it('starts nothing at a price that the person did not see', () => {
    const at = (amountCents: number) => ({ seenPrices: [{ id: 'scratch-month', amountCents }] });
    const price = known.plans.flatMap(({ prices }) => prices).find(({ id }) => id === 'scratch-month');
    const [same] = planRows(at(price?.amountCents ?? 0), `${lukas};Scratch course;;`);
    expect(same?.money).toMatchObject({ priceId: 'scratch-month' });
    const changed = { outcome: 'error', problems: ['plan_price_changed'] };
    expect(planRows(at(1), `${lukas};Scratch course;;`)[0]?.row).toMatchObject(changed);
    expect(planRows({ seenPrices: [] }, `${lukas};Scratch course;;`)[0]?.row).toMatchObject(changed);
  });

  it('takes the price that was chosen for a plan with several', () => {
    const [row] = planRows({ priceIds: ['python-year'] }, `${lukas};python;;`);
    expect(row?.money).toMatchObject({ planId: 'python', priceId: 'python-year' });
  });

  it('starts nothing again for a child who has it, and starts another plan', () => {
    const [has, other] = planRows({}, `${egle};Scratch course;;`, `${egle};Robotics 1;;`);
    expect(has).toMatchObject({ money: null, row: { outcome: 'exists', hints: [{ key: 'has_plan' }] } });
    expect(other).toMatchObject({ money: { recordId: 'egle', planId: 'twin-1' }, row: { outcome: 'join' } });
    const [first, again] = planRows({}, `${lukas};Robotics 1;;`, `${lukas};Robotics 2;;`);
    expect(again).toMatchObject({ child: null, row: { outcome: 'join' } });
    expect(again?.money?.made).toBe(first?.child);
  });

  it('says that a paid day without a plan is not used, and refuses money without a child', () => {
    const [paid, alone] = planRows({}, `${lukas};;2026-12-31;`, 'Ona P.;kita@gmail.com;;;Scratch course;;');
    expect(paid?.row.hints).toContainEqual({ key: 'paid_without_plan', email: null });
    expect(alone?.row).toMatchObject({ outcome: 'error', problems: ['money_without_child'] });
  });
});

describe('a row with a balance', () => {
  it('asks what a sum without a minus means, and why it is carried over', () => {
    expect(planRows({}, `${lukas};;;12,50`)[0]?.row).toMatchObject({
      ...{ outcome: 'ask', problems: ['balance_sign_unclear', 'balance_reason_missing'] },
    });
    expect(planRows({}, `${lukas};;;0,00`)[0]).toMatchObject({ money: null, row: { outcome: 'create' } });
  });

  it.each([
    ['credit', '12,50', 1250, 'carries_credit'],
    ['credit', '-12,50', -1250, 'carries_debt'],
    ['debt', '12,50', -1250, 'carries_debt'],
    ['debt', '-12,50', 1250, 'carries_credit'],
  ] as const)(
    'is read by the answer: where a plain sum is a %s, %s is %i',
    (balanceMeans, text, cents, key) => {
      const [row] = planRows({ ...signs, balanceMeans }, `${lukas};;;${text}`);
      expect(row?.money).toMatchObject({ balanceCents: cents, planId: null });
      expect(row?.row.hints).toContainEqual({ key, email: null });
    },
  );

  it('is not carried over again, and never with another sum', () => {
    expect(planRows(signs, `${egle};;;-5`)[0]).toMatchObject({
      ...{ money: null, row: { outcome: 'exists', hints: [{ key: 'has_balance' }] } },
    });
    expect(planRows(signs, `${egle};;;-6`)[0]?.row).toMatchObject({ problems: ['balance_differs'] });
  });

  it('is refused beside one that was entered by hand, also for a child to come', () => {
    const problems = ['balance_by_hand'];
    const dalia = 'Dalia D.;dalia@gmail.com;Kajus Dalius;2017-03-05';
    const [refused, bare] = planRows(signs, `${dalia};;;-5`, `${dalia};;;0`);
    expect(refused).toMatchObject({ money: null, child: null, row: { outcome: 'error', problems } });
    expect(bare?.row).toMatchObject({ outcome: 'create', problems: [] });
    const held = new Map([['egle', { planIds: [], carriedCents: null, hasByHand: true }]]);
    const records = parseCsv(`${header}\n${egle};;;-5`);
    const [there] = planImport(records, { ...known, held }, { ...noAnswers, ...signs });
    expect(there?.row).toMatchObject({ problems });
  });

  it('is pointed out when it stands beside a brother or sister too', () => {
    const matas = lukas.replace('Lukas', 'Matas');
    const [, second] = planRows(signs, `${lukas};;;12,50`, `${matas};;;12,50`);
    expect(second?.row.hints).toContainEqual({ key: 'balance_repeated', email: null });
    expect(second?.money).toMatchObject({ balanceCents: 1250 });
  });
});
