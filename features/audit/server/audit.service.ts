import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import { addDays, vilniusInstant } from '#platform/shared/dates.ts';
import { mayReadAudit } from '../shared/audit.permissions.ts';
import type { AuditChoice, AuditItem, AuditObject } from '../shared/audit.ts';
import * as repository from './audit.repository.ts';
import { idsOf, objectsOf } from './audit-objects.rules.ts';
import { type FoundWord, findNamed } from './audit-search.repository.ts';
import { rarestFirst, searchedWords } from './audit-search.rules.ts';

interface Filter extends Omit<repository.AuditFilter, 'from' | 'until' | 'words'> {
  /** Words that an entry says: who did it, what they did, or whom or what it concerned. */
  readonly search?: string | undefined;
  /** Days in Vilnius, both inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Asked extends Filter {
  /** Entries older than this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/**
 * Who did what to whom, newest first (decision N10): everything, or filtered by words, person, group, action or days. Each entry
 * names the people and things it concerns by their current names. `next` pages to older entries. `tooMany` when a word is in more names
 * than a search looks at, {@link mostNamed}.
 */
export async function listAudit(
  scope: SignedInScope,
  { before, limit, ...filter }: Asked,
): Promise<{ entries: AuditItem[]; next: string | null; tooMany: boolean }> {
  requireMay(mayReadAudit(scope.actor));
  const words = await wordsOf(scope, filter.search);
  const rows = await repository.findEntries(scope.db, {
    ...{ ...instantsOf(filter), words },
    before: before ?? null,
    limit: limit + 1,
  });
  const entries = await itemsOf(scope, rows.slice(0, limit));
  const next = rows.length > limit ? (entries.at(-1)?.id ?? null) : null;
  return { entries, next, tooMany: isInTooMany(words) };
}

/** How many people and things a word of a search stands for at most. */
export const mostNamed = 2000;

const isInTooMany = (words: readonly FoundWord[]) => words.some(({ ids }) => ids.length >= mostNamed);

async function wordsOf(scope: SignedInScope, search = ''): Promise<FoundWord[]> {
  const words = searchedWords(search, scope.locale);
  return words.length === 0 ? [] : rarestFirst(await findNamed(scope.db, words, mostNamed));
}

function instantsOf({ from, to, search: _, ...filter }: Filter): repository.AuditFilter {
  return {
    ...filter,
    from: from && vilniusInstant(from, '00:00'),
    until: to && vilniusInstant(addDays(to, 1), '00:00'),
  };
}

/** How many entries a file of the log takes: a year of a large academy is told by parts of it. */
export const mostInFile = 10_000;

/**
 * The filtered log for a file, newest first, as {@link listAudit}. The log keeps who took it and which part (decision B5), but no searched
 * words: they may be a name, which would outlive its owner there (decision K5).
 * `list/file-too-long` for more than {@link mostInFile} entries, and where some would be missing because of a word that is in too many names.
 */
export async function exportAudit(
  scope: SignedInScope,
  filter: Filter,
): Promise<{ filename: string; entries: AuditItem[] }> {
  requireMay(mayReadAudit(scope.actor));
  const { search = '', ...part } = filter;
  const words = await wordsOf(scope, search);
  const wanted = { ...instantsOf(filter), words, before: null, limit: mostInFile + 1 };
  const rows = await repository.findEntries(scope.db, wanted);
  refuse(rows.length > mostInFile || isInTooMany(words) ? 'list/file-too-long' : null);
  await transaction(scope, (tx) =>
    audit(tx, {
      action: 'exportAudit',
      subjectType: 'export',
      subjectId: crypto.randomUUID(),
      detail: { rows: rows.length, ...part, ...(search && { searched: true }) },
    }),
  );
  return { filename: `orbita-audit-${today(scope)}.csv`, entries: await itemsOf(scope, rows) };
}

async function itemsOf(scope: SignedInScope, shown: readonly repository.KeptEntry[]): Promise<AuditItem[]> {
  const ids = [...new Set(shown.flatMap(idsOf))];
  const found = await repository.findObjects(scope.db, ids);
  const known = new Map(found.map(({ knownAs, ...object }) => [knownAs, object]));
  return shown.map(({ actorId, actorName, subjectId, ...entry }) => ({
    ...entry,
    actor: actorId ? { id: actorId, name: actorName ?? '—' } : null,
    objects: objectsOf({ ...entry, subjectId }, known),
  }));
}

/** What the actor did last, newest first, each with what it concerned, if that has a name; previews changed nothing. Admins only. */
export async function listOwnActs(
  scope: SignedInScope,
  limit: number,
): Promise<{ id: string; action: string; object: AuditObject | null }[]> {
  requireMay(mayReadAudit(scope.actor));
  const own = { actorId: scope.actor.id, notAction: 'prepareListAct', before: null, limit };
  const items = await itemsOf(scope, await repository.findEntries(scope.db, own));
  return items.map(({ id, action, objects }) => ({ id, action, object: objects[0] ?? null }));
}

/** How many people or groups are offered; a longer search text finds others. */
const offered = 20;

/** People or groups to filter the log by, found by name. Admins only. */
export async function listAuditChoices(
  scope: SignedInScope,
  { kind, search, chosen }: { kind: 'person' | 'group'; search: string; chosen?: string | undefined },
): Promise<{ choices: AuditChoice[]; chosen: AuditChoice | null }> {
  requireMay(mayReadAudit(scope.actor));
  const find = kind === 'person' ? repository.findPeople : repository.findGroups;
  const found = await find(scope.db, { search, chosen: chosen ?? null, limit: offered });
  return {
    choices: found.filter(({ id }) => id !== chosen),
    chosen: found.find(({ id }) => id === chosen) ?? null,
  };
}
