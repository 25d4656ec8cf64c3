import { randomBytes, randomInt } from 'node:crypto';
import { listGroupsOfStudents } from '#features/membership/server/reach.service.ts';
import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { hashToken } from '#platform/server/security/session.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { refuseCard, usernameOf } from '../../shared/cards/login-cards.rules.ts';
import { type CardPicture, cardPictures, picturesOnCard } from '../../shared/cards/login-cards.ts';
import { deleteDeviceCookiesOf } from '../sessions/device-cookies.repository.ts';
import * as repository from './login-cards.repository.ts';

/** Whether a user's login card works, as SQL that other repositories compose. */
export const { hasLoginCard } = repository;

/** A child's card as screens show it. */
export type LoginCard = repository.CardRow;

/** The secrets of a card that is about to be printed: they exist on its paper only. */
export interface DrawnCard {
  readonly userId: string;
  readonly secret: string;
  readonly pictures: readonly CardPicture[];
  readonly stored: repository.CardSecrets;
}

/** The cards of these children; a child who never had one is not in the map. The caller has proven the reach. */
export async function listLoginCards(
  scope: Scope,
  userIds: readonly string[],
): Promise<Map<string, LoginCard>> {
  const rows = await repository.findCards(scope.db, userIds);
  return new Map(rows.map((row) => [row.userId, row]));
}

/** How pictures are hashed and compared: their names in their order. */
export function picturesText(pictures: readonly CardPicture[]): string {
  return pictures.join(' ');
}

/** Draws new secrets for children, before a transaction: hashing takes a while. */
export function drawCards(userIds: readonly string[]): Promise<DrawnCard[]> {
  return Promise.all(
    userIds.map(async (userId) => {
      const secret = randomBytes(16).toString('base64url');
      const pictures = drawPictures();
      const picturesHash = await hashPassword(picturesText(pictures));
      return { userId, secret, pictures, stored: { secretHash: hashToken(secret), picturesHash } };
    }),
  );
}

function drawPictures(): CardPicture[] {
  const left: CardPicture[] = [...cardPictures];
  return Array.from({ length: picturesOnCard }, () => left.splice(randomInt(left.length), 1)).flat();
}

/**
 * Makes drawn cards the children's only ones: former secrets, the sessions that began with them, and known devices end (decision
 * C2). Returns the usernames. Throws `card/not-for-account` with the ids of children who cannot have a card; the caller has proven
 * that the actor may make them.
 */
export async function issueCards(
  tx: Tx<SignedInScope>,
  drawn: readonly DrawnCard[],
): Promise<Map<string, string>> {
  const ids = drawn.map(({ userId }) => userId);
  const names = await lockHolders(tx, ids);
  const usernames = new Map<string, string>();
  for (const { userId, stored } of drawn.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    usernames.set(userId, await storeCard(tx, { userId, firstName: names.get(userId) ?? '' }, stored));
    await endFormerCard(tx, userId);
    await audit(tx, { action: 'printLoginCards', subjectType: 'user', subjectId: userId });
  }
  return usernames;
}

/** Locks the accounts, in the order of their ids, and returns the first names. */
async function lockHolders(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const holders = new Map((await repository.lockHolders(tx.db, ids)).map((each) => [each.id, each]));
  const groups = await listGroupsOfStudents(tx, ids);
  const refused = ids.filter((id) => refuseCard(holders.get(id), groups.get(id) ?? []) !== null);
  if (refused.length > 0) throw new AppError('card/not-for-account', { childIds: refused });
  return new Map([...holders].map(([id, { firstName }]) => [id, firstName]));
}

/** How often another username is tried when one is taken: with 11,880 per first name, twice is rare. */
const usernamesTried = 20;

async function storeCard(
  tx: Tx<SignedInScope>,
  { userId, firstName }: { userId: string; firstName: string },
  secrets: repository.CardSecrets,
): Promise<string> {
  const made = { at: nowIso(tx), by: tx.actor.id };
  const renewed = await repository.renewCard(tx.db, userId, secrets, made);
  if (renewed) return renewed.username;
  for (let tried = 0; tried < usernamesTried; tried += 1) {
    const username = usernameOf(firstName, (below) => randomInt(below));
    const stored = await repository.insertCard(tx.db, { userId, username }, secrets, made);
    if (stored) return stored.username;
  }
  throw new Error('No username is free.');
}

async function endFormerCard(tx: Tx, userId: string): Promise<void> {
  await repository.endCardSessions(tx.db, userId);
  await deleteDeviceCookiesOf(tx.db, userId);
}

/** Takes a child's card back, with everything that began with it; does nothing when none works. */
export async function revokeCard(tx: Tx<SignedInScope>, userId: string): Promise<void> {
  await repository.lockHolders(tx.db, [userId]);
  if (!(await repository.revokeCard(tx.db, userId))) return;
  await endFormerCard(tx, userId);
  await audit(tx, { action: 'revokeLoginCard', subjectType: 'user', subjectId: userId });
}
