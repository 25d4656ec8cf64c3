import { listOwnActs } from '#features/audit/server/audit.service.ts';
import { mayReadAudit } from '#features/audit/shared/audit.permissions.ts';
import { searchLessons } from '#features/courses/server/lessons/lesson-search.service.ts';
import { mayKeepBooks } from '#features/invoices/shared/invoices.permissions.ts';
import { numberOf } from '#features/invoices/shared/references.rules.ts';
import { mayRunCatalogue } from '#features/rewards/shared/rewards.permissions.ts';
import { mayManageWaiting } from '#features/waiting/shared/waiting.permissions.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { countTry, type RateLimit } from '#platform/server/security/rate-limit.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { type Findings, foundEach, noFindings, shortestSearch } from '../shared/search.ts';
import * as office from './office-search.repository.ts';
import * as repository from './search.repository.ts';

/** Nobody types more; enumerating names is slowed down. */
const searches: RateLimit = { limit: 200, windowSeconds: 60 };

/**
 * The first people, groups and lessons within the actor's reach (decision R1) whose names contain every word, letters
 * folded; for admins also invoices by number or payer, children who wait for a place, and prizes. Without words the groups that meet
 * today, for staff: their sheets are opened most; and what an admin did last. Nine statements at most.
 */
export async function findAnything(
  scope: SignedInScope,
  { words: typed }: { readonly words: string },
): Promise<Findings> {
  const { db, actor, locale } = scope;
  await countTry(scope, `search:${actor.id}`, searches);
  const words = typed.trim();
  if (words.length > 0 && words.length < shortestSearch) return noFindings;
  const wanted = { actor, words, limit: foundEach };
  const [people, groups, lessons, office] = await Promise.all([
    words === '' ? [] : repository.findPeople(db, wanted),
    repository.findGroups(db, { ...wanted, today: today(scope) }),
    searchLessons(scope, wanted),
    findOfOffice(scope, words),
  ]);
  return {
    people,
    groups,
    ...office,
    lessons: lessons.map(({ id, title, moduleId, moduleTitle }) => ({
      ...{ id, moduleId },
      title: localize(title, locale),
      moduleTitle: localize(moduleTitle, locale),
    })),
  };
}

/** Of so many the palette shows the last places, each once: a form is often saved several times. */
const lastActs = 20;

type OfOffice = Pick<Findings, 'invoices' | 'waiting' | 'prizes' | 'acts'>;

/** What each kind asks for is what its own screen asks for. */
async function findOfOffice(scope: SignedInScope, words: string): Promise<OfOffice> {
  const { db, actor, locale } = scope;
  const { invoices: noInvoices, waiting: noWaiting, prizes: noPrizes, acts: noActs } = noFindings;
  const wanted = { words, limit: foundEach };
  const isTyped = words !== '';
  const [invoices, waiting, prizes, acts] = await Promise.all([
    isTyped && mayKeepBooks(actor) ? office.findInvoices(db, wanted) : null,
    isTyped && mayManageWaiting(actor) ? office.findWaiting(db, wanted) : noWaiting,
    isTyped && mayRunCatalogue(actor) ? office.findPrizes(db, wanted) : null,
    !isTyped && mayReadAudit(actor) ? listOwnActs(scope, lastActs) : noActs,
  ]);
  return {
    ...{ waiting, acts },
    invoices:
      invoices?.map(({ id, series, number, payer }) => ({ id, payer, number: numberOf(series, number) })) ??
      noInvoices,
    prizes: prizes?.map(({ id, name }) => ({ id, name: localize(name, locale) })) ?? noPrizes,
  };
}
