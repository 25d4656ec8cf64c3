import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { drawCards, issueCards } from '#features/identity/server/cards/login-cards.service.ts';
import { listGroupsOfStudents, requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { makePdf } from '#platform/server/pdf/pdf-pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { wordsOfCard } from '../shared/card-page.words.ts';
import { mayManageGroupCards } from '../shared/cards.permissions.ts';
import { classPath, type LoginCard } from '../shared/cards.ts';
import { cardPages, type PrintedCard } from './card-page.rules.ts';
import type { CardChild } from './cards.repository.ts';
import { describeCards, refreshCards, requireCardChildren } from './cards.service.ts';
import { ensureClassAddresses } from './class-address.service.ts';

/** Prints of one person per hour: each hashes, draws and ends what was printed before. */
const printLimit = { limit: 30, windowSeconds: 3600 };

interface Print {
  readonly childIds: readonly string[];
  readonly groupId?: string | undefined;
}

/** What a card says of its group. */
interface CardGroup {
  readonly id: string;
  readonly name: string;
}

/**
 * Makes new cards for children, which end their former ones (decision C2), and returns them as a PDF to cut. Refuses with
 * `db/no-document` when one is out of reach or not in the given group, `card/not-for-account`, and `request/too-many`.
 */
export async function printLoginCards(
  scope: SignedInScope,
  { childIds, groupId }: Print,
): Promise<{ pdf: string; cards: LoginCard[] }> {
  const children = await requireCardChildren(scope, [...new Set(childIds)]);
  const groups = await groupsOnCards(scope, children, groupId);
  await countTry(scope, `print-cards/${scope.actor.id}`, printLimit);
  const drawn = await drawCards(children.map(({ id }) => id));
  const { usernames, addresses } = await transaction(scope, async (tx) => {
    // Groups are locked before people everywhere.
    const addresses = await ensureClassAddresses(tx, [...new Set([...groups.values()].map(({ id }) => id))]);
    const usernames = await issueCards(tx, drawn);
    await refreshCards(
      tx,
      children.map(({ id }) => id),
    );
    return { usernames, addresses };
  });
  const printed = children.map((child, place): PrintedCard => {
    const { secret = '', pictures = [] } = drawn[place] ?? {};
    const group = groups.get(child.id);
    const address = group && addresses.get(group.id);
    return {
      ...{ name: child.firstName, group: group?.name ?? null, username: usernames.get(child.id) ?? '' },
      ...{ address: `${scope.env.publicUrl}/k#${secret}`, pictures },
      classAddress: address ? new URL(scope.env.publicUrl).host + classPath(address) : null,
    };
  });
  const cards = await describeCards(scope, children);
  return { pdf: (await drawPdf(scope, printed)).toString('base64'), cards };
}

/** The group that each card names: the given one, or the first of the child's list that goes on; none without a group. */
async function groupsOnCards(
  scope: SignedInScope,
  children: readonly CardChild[],
  groupId: string | undefined,
): Promise<Map<string, CardGroup>> {
  const ids = children.map(({ id }) => id);
  const current = await listGroupsOfStudents(scope, ids);
  if (groupId !== undefined) {
    requireMay(mayManageGroupCards(scope.actor));
    const group = await requireGroupInReach(scope, groupId);
    const isIn = (id: string) => current.get(id)?.some((each) => each.id === group.id);
    if (!ids.every(isIn)) throw new AppError('db/no-document');
    return new Map(ids.map((id) => [id, group]));
  }
  const first = ids.map((id) => [id, current.get(id)?.find(({ status }) => status !== 'graduated')] as const);
  return new Map(first.flatMap(([id, group]) => (group ? [[id, group] as const] : [])));
}

async function drawPdf(scope: SignedInScope, printed: readonly PrintedCard[]): Promise<Buffer> {
  const { locale } = scope;
  const facts = {
    title: wordsOfCard(locale).title,
    author: (await getAcademySettings(scope)).name,
    locale,
    date: today(scope),
    upright: true,
  };
  return makePdf(facts, cardPages(printed, locale));
}
