import { randomInt } from 'node:crypto';
import { listLooks } from '#features/avatars/server/avatars.service.ts';
import {
  type CardSession,
  countWrongGuess,
  refuseGuessing,
  signInWithPictures as signInWithTriedPictures,
} from '#features/identity/server/cards/card-sign-in.service.ts';
import type { Device } from '#features/identity/server/identity.service.ts';
import { knownSince } from '#features/identity/server/sessions/sessions.service.ts';
import { cardLimits } from '#features/identity/shared/cards/login-cards.rules.ts';
import type { CardPicture } from '#features/identity/shared/cards/login-cards.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry, networkOf } from '#platform/server/security/rate-limit.ts';
import { keyedDigest } from '#platform/server/security/server-keys.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayManageGroupCards } from '../shared/cards.permissions.ts';
import { addressLetters, type Classmate, type GroupCards } from '../shared/cards.ts';
import * as repository from './cards.repository.ts';
import { listGroupCards } from './cards.service.ts';

/** How long before and after a lesson its class address shows the group (decision C2). */
export const minutesAround = 30;

/** The class addresses of groups; one that has none gets one. Returns them by group. */
export async function ensureClassAddresses(
  tx: Tx<SignedInScope>,
  groupIds: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map(
    (await repository.findClassAddresses(tx.db, groupIds)).map(({ groupId, code }) => [groupId, code]),
  );
  // In one order everywhere: two prints at once would otherwise wait for each other.
  const missing = groupIds.filter((id) => !known.has(id)).toSorted();
  for (const groupId of missing) known.set(groupId, await makeClassAddress(tx, groupId));
  return known;
}

async function makeClassAddress(tx: Tx<SignedInScope>, groupId: string): Promise<string> {
  for (let tried = 0; tried < 5; tried += 1) {
    const code = Array.from({ length: 8 }, () => addressLetters[randomInt(addressLetters.length)]).join('');
    const made = { groupId, code, at: nowIso(tx), by: tx.actor.id };
    if (await repository.insertClassAddress(tx.db, made)) return code;
    const [other] = await repository.findClassAddresses(tx.db, [groupId]);
    if (other) return other.code;
  }
  throw new Error('No class address is free.');
}

/** Gives a group another class address; the former one shows nothing from now on. */
export async function renewClassAddress(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<GroupCards> {
  requireMay(mayManageGroupCards(scope.actor));
  const group = await requireGroupInReach(scope, groupId);
  await transaction(scope, async (tx) => {
    await repository.deleteClassAddress(tx.db, group.id);
    await makeClassAddress(tx, group.id);
    await audit(tx, { action: 'renewClassAddress', subjectType: 'group', subjectId: group.id });
    await refresh(tx, { changed: ['cards', 'audit'], audience: ['staff'] });
  });
  return listGroupCards(scope, { groupId });
}

/**
 * Whom a class address shows: everybody with a card from {@link minutesAround} minutes before a lesson of the group until as long
 * after it, and while its teacher has class time on; otherwise those who have used this device. A wrong address and a closed class answer alike.
 */
export async function openClass(
  scope: Scope,
  classAddress: string,
  deviceToken: string,
): Promise<{ children: Classmate[] }> {
  await refuseGuessing(scope, 'address');
  const children = await findClassmates(scope, classAddress, deviceToken);
  if (children.length === 0) await countNobody(scope, classAddress);
  const looks = await listLooks(
    scope,
    children.map(({ id }) => id),
  );
  const shown = children.map(async ({ id, groupId, firstName, lastName }) => {
    const look = looks.get(id);
    if (!look) throw new Error('Every child has a look.');
    return { ref: await refOf(scope, groupId, id), firstName, initial: [...lastName][0] ?? '', look };
  });
  return { children: await Promise.all(shown) };
}

function findClassmates(scope: Scope, code: string, deviceToken: string) {
  const moved = (minutes: number) => scope.now.add({ minutes }).toString({ fractionalSecondDigits: 3 });
  return repository.findClassmates(scope.db, {
    code,
    now: moved(0),
    beginsBefore: moved(minutesAround),
    endsAfter: moved(-minutesAround),
    deviceHash: hashToken(deviceToken),
    knownSince: knownSince(scope),
  });
}

/**
 * Counts an address that shows nobody: a guess, unless it is a class's, which only is not on. Twenty tablets that wait for their lesson
 * guess nothing. Both are written, so that they take the same time.
 */
async function countNobody(scope: Scope, classAddress: string): Promise<void> {
  if (!(await repository.isClassAddress(scope.db, classAddress))) return countWrongGuess(scope, 'address');
  const key = `cards/closed/${classAddress}/${networkOf(scope.address)}`;
  await countTry(scope, key, cardLimits.closedClass);
}

/** Names a child at a class address without giving away their id. */
async function refOf(scope: Scope, groupId: string, userId: string): Promise<string> {
  const digest = await keyedDigest(scope, 'class-address', `${groupId}/${userId}`);
  return digest.subarray(0, 16).toString('base64url');
}

/**
 * Signs in the child whom the class address shows under `ref`. Throws `card/class-closed` when it does not show them now, and the
 * refusals of pictures.
 */
export async function signInWithPictures(
  scope: Scope,
  { classAddress, ref, pictures }: { classAddress: string; ref: string; pictures: readonly CardPicture[] },
  device: Device & { readonly deviceToken: string },
): Promise<CardSession> {
  await refuseGuessing(scope, 'address');
  for (const { id: userId, groupId } of await findClassmates(scope, classAddress, device.deviceToken)) {
    if ((await refOf(scope, groupId, userId)) !== ref) continue;
    return signInWithTriedPictures(scope, { userId, pictures, classAddress }, device);
  }
  await countNobody(scope, classAddress);
  throw new AppError('card/class-closed');
}
