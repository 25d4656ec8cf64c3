import { describe, expect, it } from 'vitest';
import { familyTrialOf, staffTrialOf, toldTrialOf } from './trial-view.rules.ts';
import type { TrialRow } from './trials.repository.ts';

const now = '2026-11-20T15:00:00.000Z';
const reader = { actor: { id: 'p', role: 'parent' }, now: Temporal.Instant.from(now) } as const;
const row: TrialRow = {
  ...{ id: 't', groupId: 'g', groupName: 'Python', recordId: 'r', childId: 'c', firstName: 'Ona' },
  ...{ lastName: 'Žvirblė', payerId: 'p', eventId: 'e', date: '2026-11-24' },
  ...{ startsAt: '2026-11-24T15:30:00.000Z', endsAt: '2026-11-24T17:00:00.000Z', mode: 'live' },
  ...{
    address: 'Gedimino pr. 9',
    city: 'Vilnius',
    instructions: 'Durys kieme',
    meetingLink: 'https://meet.test',
  },
  ...{ attempt: 1, priceCents: null, endedAs: null, mark: null, isApproved: false, note: 'Puikiai dirbo' },
  ...{ offered: false, heldUntil: null, isPaid: true, isPaying: false, stayed: false, isFollowed: false },
};
const over = { endsAt: '2026-11-20T14:00:00.000Z', mark: 'present' };

describe('a family', () => {
  it('reads what the teacher wrote once it is asked to stay', () => {
    expect(familyTrialOf({ ...row, ...over }, reader)).toMatchObject({ state: 'came', note: '' });
    expect(familyTrialOf({ ...row, ...over, offered: true }, reader)).toMatchObject({
      note: 'Puikiai dirbo',
    });
  });

  it('sees a seat while it is held, and not once the child stayed', () => {
    const stayUntil = '2026-11-22T15:00:00.000Z';
    const held = { ...row, ...over, offered: true, heldUntil: stayUntil };
    expect(familyTrialOf(held, reader).stayUntil).toBe(stayUntil);
    expect(familyTrialOf({ ...held, heldUntil: null }, reader).stayUntil).toBeNull();
    expect(familyTrialOf({ ...held, heldUntil: now }, reader).stayUntil).toBeNull();
    expect(familyTrialOf({ ...held, stayed: true }, reader).stayUntil).toBeNull();
  });

  it.each([
    [{ endedAs: 'lost', eventId: null, startsAt: null, endsAt: null, mode: null }, true],
    [{ endedAs: 'cancelled' }, true],
    [{ ...over, mark: 'absent' }, true],
    [{ ...over, mark: 'absent', attempt: 2 }, false],
    [{ endedAs: 'lost', isFollowed: true }, false],
    [over, false],
    [{}, false],
  ] as const)('may ask again after %j: %s', (change, may) => {
    expect(familyTrialOf({ ...row, ...change }, reader).mayAskAgain).toBe(may);
  });
});

describe('cancelling', () => {
  const other = { id: 'q', role: 'parent' } as const;
  const admin = { id: 'a', role: 'admin' } as const;
  it.each([
    ['any guardian', null, other, {}, true],
    ['the guardian who pays', 500, reader.actor, {}, true],
    ['one who does not pay', 500, other, {}, false],
    ['an admin', 500, admin, {}, true],
    ['nobody, once it is over', null, reader.actor, over, false],
  ] as const)('is up to %s', (_who, priceCents, actor, change, may) => {
    expect(familyTrialOf({ ...row, ...change, priceCents }, { ...reader, actor }).mayCancel).toBe(may);
  });
});

it('names the whole child to staff', () => {
  expect(staffTrialOf(row, now)).toMatchObject({ childName: 'Ona Žvirblė', state: 'coming' });
});

it('tells the way there: the address in person, the link online, nothing of a lesson that is gone', () => {
  expect(toldTrialOf(row)).toMatchObject({ place: 'Gedimino pr. 9, Vilnius', meetingLink: '' });
  expect(toldTrialOf({ ...row, mode: 'online' })).toMatchObject({
    place: '',
    meetingLink: 'https://meet.test',
  });
  expect(toldTrialOf({ ...row, startsAt: null, endsAt: null, mode: null })).toBeNull();
});
