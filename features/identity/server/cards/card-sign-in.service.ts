import { listGroupsOfStudent } from '#features/membership/server/reach.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope } from '#platform/server/scope.ts';
import { deviceName } from '#platform/server/security/device-name.ts';
import { verifyPassword } from '#platform/server/security/password.ts';
import {
  countTries,
  countTry,
  networkOf,
  refuseExhausted,
  settleTries,
  type Try,
} from '#platform/server/security/rate-limit.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError, refuse } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { cardLimits, pictureTries, refuseCard } from '../../shared/cards/login-cards.rules.ts';
import type { CardPicture } from '../../shared/cards/login-cards.ts';
import { type Device, endSessionOf, getSession, resolveSession } from '../identity.service.ts';
import { startSession } from '../sessions/sessions.service.ts';
import * as repository from './login-cards.repository.ts';
import { picturesText } from './login-cards.service.ts';

/** A session that began with a card. */
export interface CardSession {
  readonly token: string;
  readonly user: SessionUser;
}

/**
 * What is guessed: a card's code, a child's pictures, or a class address. Each has a count of its own: whoever plays with one leaves
 * the others to the rest of the class.
 */
export type CardGuess = 'code' | 'pictures' | 'address';

const networkTry = ({ address }: Scope, what: CardGuess): Try => ({
  key: `cards/${what}/${networkOf(address)}`,
  rate: cardLimits.network[what],
});

/** Throws `request/too-many` for a network that has guessed too often; counts nothing. */
export function refuseGuessing(scope: Scope, what: CardGuess): Promise<void> {
  return refuseExhausted(scope, networkTry(scope, what));
}

/** Counts a wrong guess of a network. Throws `request/too-many` when it was one too many. */
export function countWrongGuess(scope: Scope, what: CardGuess): Promise<void> {
  const { key, rate } = networkTry(scope, what);
  return countTry(scope, key, rate);
}

/** Whose card this is, by first name, so that nobody signs in as somebody else by mistake. Throws `card/not-valid`. */
export async function previewCard(scope: Scope, secret: string): Promise<{ firstName: string }> {
  const { userId, firstName } = await findCard(scope, secret);
  await transaction(scope, (tx) => requireHolder(tx, userId));
  return { firstName };
}

async function findCard(scope: Scope, secret: string): Promise<{ userId: string; firstName: string }> {
  await refuseGuessing(scope, 'code');
  const card = await repository.findBySecret(scope.db, hashToken(secret));
  if (card) return card;
  await countWrongGuess(scope, 'code');
  throw new AppError('card/not-valid');
}

/** Locks the account and throws `card/not-valid` unless its card opens it now (decision A25). */
async function requireHolder(tx: Tx, userId: string): Promise<void> {
  const [holder] = await repository.lockHolders(tx.db, [userId]);
  refuse(refuseCard(holder, await listGroupsOfStudent(tx, userId)));
}

/**
 * Starts a session of the child whose card's code was read; it ends with the browser (decision A8), as most devices are borrowed.
 * Throws `card/not-valid` for an unknown, renewed or revoked card and for a child who may not sign in, or `request/too-many`.
 */
export async function signInWithCard(scope: Scope, secret: string, device: Device): Promise<CardSession> {
  const { userId } = await findCard(scope, secret);
  return start(scope, device, { userId, way: 'card' }, (tx, use) =>
    repository.noteCodeUse(tx.db, use, hashToken(secret)),
  );
}

/** The pictures that a child taps, at which class address. */
export interface PictureTry {
  readonly userId: string;
  readonly pictures: readonly CardPicture[];
  readonly classAddress: string;
}

/**
 * Starts a session of a child who tapped their four pictures; the caller has proven that the class address shows the child now. A
 * try is counted before it is compared. Throws `card/wrong-pictures` with how many tries are `left`, `card/pictures-locked` after
 * {@link pictureTries} wrong ones, `card/not-valid` as {@link signInWithCard}, or `request/too-many`.
 */
export async function signInWithPictures(
  scope: Scope,
  { userId, pictures, classAddress }: PictureTry,
  device: Device,
): Promise<CardSession> {
  const atAddress = { key: `cards/class/${classAddress}`, rate: cardLimits.classAddress };
  const ofChild = { key: `cards/child/${userId}`, rate: cardLimits.child };
  await refuseGuessing(scope, 'pictures');
  await refuseHopeless(scope, userId, ofChild);
  await countTries(scope, [atAddress, ofChild]);
  const counted = await repository.countPictureTry(scope.db, userId, pictureTries);
  if (!counted?.picturesHash) throw new AppError('card/pictures-locked');
  const { picturesHash, wrongTries } = counted;
  if (!(await verifyPassword(picturesText(pictures), picturesHash))) {
    await countWrongGuess(scope, 'pictures');
    const left = pictureTries - wrongTries;
    throw left > 0 ? new AppError('card/wrong-pictures', { left }) : new AppError('card/pictures-locked');
  }
  const session = await start(scope, device, { userId, way: 'pictures' }, (tx, use) =>
    repository.notePicturesUse(tx.db, use, picturesHash),
  );
  await settleTries(scope, { forget: [], takeBack: [atAddress, ofChild] });
  return session;
}

/** Refuses what cannot succeed before it counts: whoever taps at one locked child leaves the class's tries to the others. */
async function refuseHopeless(scope: Scope, userId: string, ofChild: Try): Promise<void> {
  await refuseExhausted(scope, ofChild);
  const [card] = await repository.findCards(scope.db, [userId]);
  if (!card?.works || card.wrongTries >= pictureTries) throw new AppError('card/pictures-locked');
}

async function start(
  scope: Scope,
  { userAgent, oldToken, deviceToken }: Device,
  { userId, way }: Pick<repository.CardUse, 'userId' | 'way'>,
  note: (tx: Tx, use: repository.CardUse) => Promise<boolean>,
): Promise<CardSession> {
  const token = await transaction(scope, async (tx) => {
    await requireHolder(tx, userId);
    const use = { userId, way, at: nowIso(tx), device: deviceName(userAgent) };
    if (!(await note(tx, use))) throw new AppError('card/not-valid');
    await endSessionOf(tx, oldToken);
    const begin = { persistent: false, userAgent, byCard: true };
    return startSession(tx, userId, { ...begin, ...(deviceToken && { deviceToken }) });
  });
  return { token, user: await userOf(scope, token) };
}

async function userOf(scope: Scope, token: string): Promise<SessionUser> {
  const session = await resolveSession(scope, token);
  const { user } = await getSession({ ...scope, actor: session?.actor ?? null });
  // The card was renewed in this moment, which ended the session.
  if (!user) throw new AppError('card/not-valid');
  return user;
}
