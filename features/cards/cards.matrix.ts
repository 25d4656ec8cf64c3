import { createLoginCard } from '#features/identity/server/cards/login-cards.factory.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import {
  denied,
  type Entry,
  everybodyGets,
  everything,
  own,
  type Side,
  signedOut,
  staffOnly,
  type Tools,
} from '#platform/testing/matrix.ts';

const guardiansAndStaff = {
  nobody: signedOut,
  child: denied,
  parent: own,
  teacher: own,
  admin: everything,
} as const;

/** A fresh child of the side's family and group with a card: printing and revoking end sessions. */
async function withCard(side: Side, { db, world }: Tools): Promise<string> {
  if (side === world.missing) return side.child;
  const { userId } = await createChild(db, { guardians: [side.parent], user: null });
  await addMembers(db, side.group, 'student', [userId]);
  await createLoginCard(db, userId, { username: `mokinys-${userId}` });
  return userId;
}

/** Login cards: for families and staff, and without any session for the child who holds one. */
export const cardsMatrix: Record<string, Entry> = {
  'cards.getLoginCard': { input: (side) => ({ childId: side.child }), expect: guardiansAndStaff },
  'cards.listGroupCards': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'cards.printLoginCards': {
    input: async (side, tools) => ({ childIds: [await withCard(side, tools)] }),
    expect: guardiansAndStaff,
  },
  'cards.revokeLoginCard': {
    input: async (side, tools) => ({ childId: await withCard(side, tools) }),
    expect: guardiansAndStaff,
  },
  'cards.renewClassAddress': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'cards.previewCard': {
    // A card that nobody has; one that works signs in whoever holds it.
    input: () => ({ secret: 'A'.repeat(22) }),
    perObject: false,
    expect: everybodyGets('card/not-valid'),
  },
  'cards.signInWithCard': {
    input: () => ({ secret: 'A'.repeat(22) }),
    perObject: false,
    expect: everybodyGets('card/not-valid'),
  },
  'cards.openClass': {
    input: () => ({ classAddress: 'aaaaaaaa' }),
    perObject: false,
    expect: everybodyGets(null),
  },
  'cards.signInWithPictures': {
    input: () => ({
      classAddress: 'aaaaaaaa',
      ref: 'A'.repeat(22),
      pictures: ['sun', 'moon', 'star', 'heart'],
    }),
    perObject: false,
    expect: everybodyGets('card/class-closed'),
  },
};
