import { describe, expect, it } from 'vitest';
import { decideStarts, type FamilyStart, type StartFacts } from './portion-starts.rules.ts';

const today = '2026-11-20';
const terms = { priceId: 'price', startsOn: today, coupon: null };
const start = (childId: string, given: Partial<FamilyStart> = {}): FamilyStart => ({
  ...{ subscriptionId: `s-${childId}`, childId, planId: 'scratch', groupId: null, paidUntil: null, terms },
  ...{ amountCents: null, balanceCents: 0, reason: '' },
  ...given,
});
const child = (payerId: string | null, given: Partial<ReturnType<typeof plainChild>> = {}) => ({
  ...plainChild(payerId),
  ...given,
});
const plainChild = (payerId: string | null) => ({
  ...{ userId: 'user', payerId, planIds: [] as string[] },
  groupIds: new Map<string, string>(),
  heldIds: [] as string[],
});
const group = (free: number) => ({ planId: 'scratch', active: true, graduated: false, free });
const facts = (given: Partial<StartFacts> = {}): StartFacts => ({
  ...{ today, siblingPercent: 10, hasSeller: true, coupons: new Map(), groups: new Map() },
  plans: new Map([
    ['scratch', { archived: false, free: 9 }],
    ['python', { archived: false, free: 9 }],
  ]),
  offers: new Map([
    ['price', { planId: 'scratch', every: 'month', steps: [{ from: '2026-08-01', amountCents: 6000 }] }],
  ]),
  children: new Map([
    ['lukas', child('ona')],
    ['ugne', child('ona')],
    ['jonas', child('rasa')],
  ]),
  ...{ paidFor: new Map(), made: new Map() },
  ...given,
});
const ona = (...starts: FamilyStart[]) => ({ payerId: 'ona', starts });
const rasa = (...starts: FamilyStart[]) => ({ payerId: 'rasa', starts });
const decide = (known: StartFacts, ...families: { payerId: string; starts: FamilyStart[] }[]) => {
  const { begun, refused } = decideStarts(families, known, false);
  return { begun: begun.map(({ childId }) => childId), refused: Object.fromEntries(refused) };
};

describe('one family', () => {
  it('pays in full for its first child and less for the others, in the order of the list', () => {
    const { begun } = decideStarts([ona(start('ugne'), start('lukas'))], facts(), false);
    expect(begun.map(({ childId, place, amountCents, on }) => [childId, place, amountCents, on])).toEqual([
      ['ugne', 0, 6000, today],
      ['lukas', 1, 5400, today],
    ]);
  });

  it('pays in full for a second plan of the same child, and less for one beside a running subscription', () => {
    const second = start('lukas', { subscriptionId: 's-2', planId: 'python' });
    const { begun } = decideStarts([ona(start('lukas'), second)], facts(), false);
    expect(begun.map(({ amountCents }) => amountCents)).toEqual([6000, 6000]);
    const beside = facts({ paidFor: new Map([['ona', ['ugne']]]) });
    expect(decideStarts([ona(start('lukas'))], beside, false).begun[0]?.amountCents).toBe(5400);
  });

  it('gets all or none, except that a child who has the plan is left out alone', () => {
    const has = facts({
      children: new Map([...facts().children, ['ugne', child('ona', { planIds: ['scratch'] })]]),
    });
    expect(decide(has, ona(start('ugne'), start('lukas')))).toEqual({
      ...{ begun: ['lukas'], refused: { 's-ugne': 'billing/child-has-plan' } },
    });
    const other = start('lukas', { amountCents: 1 });
    expect(decide(facts(), ona(start('ugne'), other), rasa(start('jonas')))).toEqual({
      begun: ['jonas'],
      refused: { 's-ugne': 'billing/price-changed', 's-lukas': 'billing/price-changed' },
    });
  });

  it('gets a plan for a child once, also when it is asked for twice at once', () => {
    const again = start('lukas', { subscriptionId: 's-2' });
    expect(decide(facts(), ona(start('lukas'), again))).toEqual({
      ...{ begun: ['lukas'], refused: { 's-2': 'billing/child-has-plan' } },
    });
  });

  it('needs somebody who pays, and an academy that can write invoices when one is due', () => {
    const orphan = facts({ children: new Map([['lukas', child(null)]]) });
    expect(decide(orphan, ona(start('lukas'))).refused).toEqual({ 's-lukas': 'billing/not-the-payer' });
    const bare = facts({ hasSeller: false });
    expect(decide(bare, ona(start('lukas'))).refused).toEqual({ 's-lukas': 'invoice/seller-incomplete' });
    expect(decide(bare, ona(start('lukas', { paidUntil: '2026-12-31' }))).begun).toEqual(['lukas']);
  });
});

describe('places', () => {
  const lastOne = new Map([['scratch', { archived: false, free: 1 }]]);

  it('are taken by those before: of two families, one gets the last', () => {
    expect(decide(facts({ plans: lastOne }), ona(start('lukas')), rasa(start('jonas')))).toEqual({
      ...{ begun: ['lukas'], refused: { 's-jonas': 'billing/plan-full' } },
    });
  });

  it('that a refused family would have taken stay free for the next', () => {
    const known = facts({ plans: lastOne });
    expect(decide(known, ona(start('lukas'), start('ugne')), rasa(start('jonas')))).toEqual({
      begun: ['jonas'],
      refused: { 's-lukas': 'billing/plan-full', 's-ugne': 'billing/plan-full' },
    });
  });

  it('in a group of the plan are kept, also in a full one', () => {
    const seated = child('ona', { groupIds: new Map([['scratch', 'monday']]) });
    const known = facts({
      plans: new Map([['scratch', { archived: false, free: 0 }]]),
      children: new Map([['lukas', seated]]),
    });
    const { begun } = decideStarts([ona(start('lukas', { groupId: 'tuesday' }))], known, false);
    expect(begun).toMatchObject([{ seatId: 'monday', joins: false, isPlanFull: false }]);
  });

  it('held for a child are its own in a full group, and nobody else’s', () => {
    const holding = child('ona', { heldIds: ['monday'] });
    const children = new Map([...facts().children, ['lukas', holding]]);
    const known = facts({ children, groups: new Map([['monday', group(0)]]) });
    const families = [
      ona(start('lukas', { groupId: 'monday' })),
      rasa(start('jonas', { groupId: 'monday' })),
    ];
    expect(decide(known, ...families)).toEqual({
      ...{ begun: ['lukas'], refused: { 's-jonas': 'billing/group-full' } },
    });
  });

  it('in the chosen group go to whoever is first, and beyond them for a reason only (G2)', () => {
    const known = facts({ groups: new Map([['monday', group(1)]]) });
    const families = [
      ona(start('lukas', { groupId: 'monday' })),
      rasa(start('jonas', { groupId: 'monday' })),
    ];
    expect(decide(known, ...families)).toEqual({
      ...{ begun: ['lukas'], refused: { 's-jonas': 'billing/group-full' } },
    });
    expect(decideStarts(families, known, true).begun).toMatchObject([
      { childId: 'lukas', seatId: 'monday', joins: true, isGroupFull: false },
      { childId: 'jonas', seatId: 'monday', joins: true, isGroupFull: true },
    ]);
    const away = rasa(start('jonas', { groupId: 'away' }));
    expect(decide(known, away).refused).toEqual({ 's-jonas': 'db/no-document' });
  });
});

describe('what was asked for before', () => {
  const made = { ...terms, payerId: 'ona', childId: 'lukas' };

  it('begins no second time, and neither is it refused', () => {
    const known = facts({ made: new Map([['s-lukas', made]]) });
    expect(decide(known, ona(start('lukas'), start('ugne')))).toEqual({ begun: ['ugne'], refused: {} });
  });

  it('is refused with its family when the id was used for something else', () => {
    const known = facts({ made: new Map([['s-lukas', { ...made, startsOn: '2026-11-21' }]]) });
    expect(decide(known, ona(start('lukas'), start('ugne'))).refused).toEqual({
      ...{ 's-lukas': 'db/conflict', 's-ugne': 'db/conflict' },
    });
  });
});
