import { describe, expect, it } from 'vitest';
import { type ClaimStatus, claimStatuses } from '../../shared/prizes.ts';
import {
  beforeHandOver,
  closedStatuses,
  openStatuses,
  untilNotified,
  whyLeftOut,
  whyNotMoveClaim,
  whyNotUndoHandOver,
  whyNotUndoReady,
} from './claims.rules.ts';

const allowed: Record<ClaimStatus, ClaimStatus[]> = {
  claimed: ['claimed', 'ready', 'handed-over', 'cancelled'],
  ready: ['ready', 'handed-over', 'cancelled'],
  'handed-over': ['handed-over'],
  cancelled: ['cancelled'],
};

describe('a claim', () => {
  for (const from of claimStatuses) {
    for (const to of claimStatuses) {
      const code = allowed[from].includes(to) ? null : 'reward/claim-closed';
      // Nothing requests that a ready claim goes back to claimed.
      it(`${from} → ${to}: ${code ?? 'changes, or is there already'}`, () => {
        expect(whyNotMoveClaim(from, to)).toBe(code);
      });
    }
  }

  it('is open or closed, never both', () => {
    expect([...openStatuses, ...closedStatuses].sort()).toEqual([...claimStatuses].sort());
  });
});

const reason = 'Ne tam vaikui';

describe('undoing a hand-over', () => {
  it.each([
    ['ready', false, 9999, false, undefined, null],
    ['claimed', false, 9999, false, undefined, null],
    ['cancelled', true, 1, true, reason, 'reward/claim-closed'],
    ['handed-over', true, 10, false, undefined, null],
    ['handed-over', true, 20, false, undefined, null],
    ['handed-over', true, 21, false, reason, 'reward/undo-too-late'],
    ['handed-over', false, 1, false, reason, 'reward/undo-too-late'],
    ['handed-over', false, 1, true, undefined, 'reward/reason-required'],
    ['handed-over', true, 9999, true, reason, null],
  ] as const)(
    '%s, own: %s, %i s ago, admin: %s, for %s: %s',
    (status, own, secondsAgo, mayAlways, why, expected) => {
      expect(whyNotUndoHandOver({ status, own, secondsAgo }, { mayAlways, reason: why })).toBe(expected);
    },
  );
});

it.each([
  ['claimed', 'ready', null],
  ['ready', 'ready', 'already'],
  ['handed-over', 'ready', 'reward/claim-closed'],
  ['claimed', 'handed-over', null],
  ['handed-over', 'handed-over', 'already'],
  ['cancelled', 'handed-over', 'reward/claim-closed'],
] as const)('an act on many leaves out what is %s and should become %s: %s', (from, to, why) => {
  expect(whyLeftOut(from, to)).toBe(why);
});

it.each([
  ['claimed', null],
  ['ready', null],
  ['handed-over', 'reward/claim-closed'],
  ['cancelled', 'reward/claim-closed'],
] as const)('going back to the ordered ones from %s: %s', (status, why) => {
  expect(whyNotUndoReady(status)).toBe(why);
});

it('takes back a hand-over to what the prize was before it', () => {
  expect([beforeHandOver(null), beforeHandOver('2026-11-20T15:00:00Z')]).toEqual(['claimed', 'ready']);
});

it('tells a family of a ready prize once the button that undoes it has gone', () => {
  const readyAt = '2026-11-20T15:00:00Z';
  const at = (iso: string) => Temporal.Instant.from(iso);
  expect(untilNotified(at(readyAt)).toString()).toBe('2026-11-20T15:00:20Z');
  // Many are taken back from a dialog that stays.
  expect(untilNotified(at(readyAt), { many: true }).toString()).toBe('2026-11-20T15:05:00Z');
});
