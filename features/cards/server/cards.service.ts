import * as stored from '#features/identity/server/cards/login-cards.service.ts';
import { pictureTries } from '#features/identity/shared/cards/login-cards.rules.ts';
import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import { requireMay } from '#platform/server/require-may.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { mayMakeCards, mayManageGroupCards } from '../shared/cards.permissions.ts';
import type { GroupCards, LoginCard } from '../shared/cards.ts';
import * as repository from './cards.repository.ts';

interface ChildRef {
  readonly childId: string;
}

/** The children, in the given order, when all are in the actor's reach for cards; otherwise `db/no-document`. */
export async function requireCardChildren(
  scope: SignedInScope,
  childIds: readonly string[],
): Promise<repository.CardChild[]> {
  requireMay(mayMakeCards(scope.actor));
  const found = await repository.findChildrenInReach(scope.db, scope.actor, childIds);
  const byId = new Map(found.map((child) => [child.id, child]));
  return childIds.map((id) => {
    const child = byId.get(id);
    if (!child) throw new AppError('db/no-document');
    return child;
  });
}

/** The login cards of these children, as screens show them, in the same order. */
export async function describeCards(
  scope: SignedInScope,
  children: readonly repository.CardChild[],
): Promise<LoginCard[]> {
  const cards = await stored.listLoginCards(
    scope,
    children.map(({ id }) => id),
  );
  return children.map(({ id, firstName, lastName }) => {
    const card = cards.get(id);
    const use = card?.lastUsedAt && card.lastUsedWay ? { at: card.lastUsedAt, way: card.lastUsedWay } : null;
    return {
      ...{ childId: id, firstName, lastName, state: stateOf(card) },
      ...{ username: card?.username ?? null, madeAt: card?.works ? card.madeAt : null },
      lastUse: use && { ...use, device: card?.lastUsedDevice ?? '' },
    };
  });
}

function stateOf(card: stored.LoginCard | undefined): LoginCard['state'] {
  if (!card?.works) return 'none';
  return card.wrongTries >= pictureTries ? 'locked' : 'works';
}

/** A child's login card, with when and where it was last used. `db/no-document` out of reach. */
export async function getLoginCard(scope: SignedInScope, { childId }: ChildRef): Promise<LoginCard> {
  const children = await requireCardChildren(scope, [childId]);
  const [card] = await describeCards(scope, children);
  if (!card) throw new AppError('db/no-document');
  return card;
}

/** The login cards of a group's present students, by first name, and its class address. */
export async function listGroupCards(
  scope: SignedInScope,
  { groupId }: { groupId: string },
): Promise<GroupCards> {
  requireMay(mayManageGroupCards(scope.actor));
  const group = await requireGroupInReach(scope, groupId);
  const [address] = await repository.findClassAddresses(scope.db, [group.id]);
  const students = await repository.findStudents(scope.db, group.id);
  return {
    groupId: group.id,
    classAddress: address?.code ?? null,
    cards: await describeCards(scope, students),
  };
}

/** Takes a child's card back: its code, pictures and sessions end. Does nothing without a card. */
export async function revokeLoginCard(scope: SignedInScope, { childId }: ChildRef): Promise<LoginCard> {
  await requireCardChildren(scope, [childId]);
  await transaction(scope, async (tx) => {
    await stored.revokeCard(tx, childId);
    await refreshCards(tx, [childId]);
  });
  return getLoginCard(scope, { childId });
}

/** The screens of the children's families and of staff refetch. */
export async function refreshCards(tx: Tx, childIds: readonly string[]): Promise<void> {
  const families = childIds.map((id) => `family:${id}` as const);
  await refresh(tx, {
    changed: ['cards', 'people', 'children', 'users', 'account', 'audit'],
    audience: [...families, 'staff'],
  });
}
