import { expect, it } from 'vitest';
import type { Judged, Known } from './import-facts.rules.ts';
import { dayIn, heldOf } from './import-seen.rules.ts';

const carried = { planIds: ['python'], carriedCents: 1250, hasByHand: false };
const nothing = { planIds: [], carriedCents: null, hasByHand: false };
const known = {
  held: new Map([['lukas', carried]]),
  byHand: new Set(['rasa@gmail.com']),
} as unknown as Known;
const judged = (child: object | null, parentEmail = 'ona@gmail.com') =>
  ({ child, parentEmail, guardianEmail: '', cells: { payer: '' } }) as unknown as Judged;

it('takes a day that could be read, and no other', () => {
  expect([dayIn('2015-04-12'), dayIn('ambiguous'), dayIn(null), dayIn(undefined)]).toEqual([
    ...['2015-04-12', null, null, null],
  ]);
});

it('holds what rows above start over what the academy has, and nothing for a new child', () => {
  const child = { known: { recordId: 'lukas' }, above: null };
  expect(heldOf(judged(child), known)).toEqual(carried);
  const above = { held: { planIds: ['python', 'scratch'], carriedCents: null } };
  expect(heldOf(judged({ ...child, above }), known)).toEqual(above.held);
  expect(heldOf(judged({ known: null, above: null }), known)).toEqual(nothing);
  expect(heldOf(judged(null), known)).toEqual(nothing);
  const ofRasa = heldOf(judged({ known: null, above: null }, 'rasa@gmail.com'), known);
  expect(ofRasa).toEqual({ ...nothing, hasByHand: true });
});
