import { audit } from '#platform/server/audit.ts';
import { type Tx, transaction } from '#platform/server/database/transaction.ts';
import { requireSameRequest } from '#platform/server/same-request.ts';
import { nowIso, type Scope, type SignedInScope } from '#platform/server/scope.ts';
import { countTry } from '#platform/server/security/rate-limit.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { ListName, Portion, PreparedAct } from '../shared/lists.ts';
import * as repository from './list-acts.repository.ts';

/** The outcome of a row on which the act was carried out. Every other one is a code of why not. */
export const done = 'done';

/** Rows of one portion: about half a second of work. */
const portionRows = 20;
/** Acts that one person may prepare. */
const actLimit = { limit: 60, windowSeconds: 3600 };
/** How long acts are kept, in hours: so long they can be looked at again and undone. */
const keptHours = 7 * 24;

/** An act that somebody prepares: each row waits for its turn, or says from the start why it is left out. */
export interface WantedAct {
  readonly actId: string;
  readonly list: ListName;
  readonly kind: string;
  /** What was asked for: the same id for something else is refused. */
  readonly asked: object;
}

/** What an act does to one row. */
export interface RowAct {
  /** What must stay counted when the row is refused, outside of its transaction. */
  readonly before?: (scope: SignedInScope, id: string) => Promise<void>;
  /**
   * The act itself; returns {@link done}, or why there was nothing to do, and what it replaced where undoing must know it. An
   * `AppError` becomes the outcome of the row.
   */
  readonly run: (tx: Tx<SignedInScope>, id: string) => Promise<string | Replacing>;
}

/** What came of a row, and what the act replaced in it, for {@link replacedBy}. */
export interface Replacing {
  readonly outcome: string;
  readonly replaced: object;
}

/** An act of the caller's own, or undefined; refuses another request under its id with `db/conflict`. */
export async function findPrepared(
  scope: SignedInScope,
  { actId, list, kind, asked }: WantedAct,
): Promise<{ id: string; outcome: string | null }[] | undefined> {
  const found = await repository.findAct(scope.db, actId);
  if (!found) return undefined;
  requireSameRequest(found, { actorId: scope.actor.id, list, kind, asked });
  return repository.findRows(scope.db, actId);
}

/**
 * Counts an attempt to prepare an act, then writes it with its rows and one line in the audit log; the act changes nothing yet.
 * Idempotent by its id, also when two requests come at once. `request/too-many`; `db/conflict` when another request took the id
 * meanwhile.
 */
export async function prepareAct(
  scope: SignedInScope,
  { actId, list, kind, asked }: WantedAct,
  rows: readonly { readonly id: string; readonly outcome: string | null }[],
): Promise<void> {
  await countTry(scope, `list-acts/${scope.actor.id}`, actLimit);
  await transaction(scope, async (tx) => {
    const act = { id: actId, actorId: scope.actor.id, list, kind, asked, at: nowIso(tx) };
    if (!(await repository.insertAct(tx.db, act))) {
      // A double click: the first of two equal requests has written the rows.
      const found = await repository.findAct(tx.db, actId);
      return requireSameRequest(found, { actorId: scope.actor.id, list, kind, asked });
    }
    await repository.insertRows(tx.db, actId, rows);
    await audit(tx, {
      action: 'prepareListAct',
      subjectType: 'list-act',
      subjectId: actId,
      detail: {
        list,
        kind,
        rows: rows.length,
        waiting: rows.filter(({ outcome }) => outcome === null).length,
      },
    });
  });
}

type Row = PreparedAct['rows'][number];

/** A list on whose rows one acts: what its feature says of it. */
export interface ActedList {
  readonly list: ListName;
  /** How rows are called in an act of a kind; what is gone may be missing. */
  readonly findNames: (
    scope: SignedInScope,
    ids: readonly string[],
    kind: string,
  ) => Promise<readonly Omit<Row, 'outcome'>[]>;
}

/** Gives the rows of an act of a kind the names that their list has for them. */
export async function nameRows(
  scope: SignedInScope,
  { findNames }: ActedList,
  { kind, rows }: { readonly kind: string; readonly rows: readonly Pick<Row, 'id' | 'outcome'>[] },
): Promise<Row[]> {
  const ids = rows.map(({ id }) => id);
  const named = await findNames(scope, ids, kind);
  const byId = new Map(named.map((row) => [row.id, row]));
  return rows.map(({ id, outcome }) => {
    const { name = '', amountCents, countedAs } = byId.get(id) ?? {};
    return { id, name, outcome, amountCents, countedAs };
  });
}

/**
 * Prepares an act once: `decide` says of each row whether something will happen to it, and isn't asked when the act is prepared already.
 * Its own refusals, otherwise as {@link findPrepared} and {@link prepareAct}. Who may is asked before.
 */
export async function prepareOnce(
  scope: SignedInScope,
  acted: ActedList,
  { actId, kind, asked }: Omit<WantedAct, 'list'>,
  decide: () => Promise<Row[]>,
): Promise<PreparedAct> {
  const wanted = { actId, list: acted.list, kind, asked };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId, rows: await nameRows(scope, acted, { kind, rows: prepared }) };
  const rows = await decide();
  await prepareAct(scope, wanted, rows);
  return { actId, rows };
}

/** An act of the caller's own on a list; `db/no-document` otherwise. */
export async function requireAct(
  scope: SignedInScope,
  { actId, list }: Pick<WantedAct, 'actId' | 'list'>,
): Promise<{ kind: string; asked: unknown; createdAt: string }> {
  const found = await repository.findAct(scope.db, actId);
  if (found?.actorId !== scope.actor.id || found.list !== list) throw new AppError('db/no-document');
  return found;
}

/** The rows of an act in their order, with their outcomes. */
export function listActRows(
  scope: SignedInScope,
  actId: string,
): Promise<{ id: string; outcome: string | null }[]> {
  return repository.findRows(scope.db, actId);
}

/** What an act replaced in a row, as its `run` wrote it down: undoing brings it back. Undefined where it replaced nothing. */
export function replacedBy(scope: SignedInScope, actId: string, id: string): Promise<unknown> {
  return repository.findReplaced(scope.db, actId, id);
}

/**
 * Carries out the next rows of an act, each in a transaction of its own together with its outcome: whatever is repeated, at once or
 * after a lost answer, happens to each row once. A failure that is no refusal leaves its row waiting and is thrown.
 */
export async function runPortion(scope: SignedInScope, actId: string, act: RowAct): Promise<Portion> {
  const rows: { id: string; outcome: string }[] = [];
  for (const id of await repository.findWaiting(scope.db, actId, portionRows)) {
    const outcome = await runRow(scope, { actId, id }, act);
    if (outcome) rows.push({ id, outcome });
  }
  return { rows, left: await repository.countWaiting(scope.db, actId) };
}

async function runRow(
  scope: SignedInScope,
  row: { readonly actId: string; readonly id: string },
  act: RowAct,
): Promise<string | null> {
  try {
    await act.before?.(scope, row.id);
    return await transaction(scope, async (tx) => {
      if (!(await repository.settleRow(tx.db, { ...row, outcome: done }))) return null;
      const came = await act.run(tx, row.id);
      const { outcome, replaced } = typeof came === 'string' ? { outcome: came, replaced: undefined } : came;
      if (outcome !== done || replaced) await repository.changeOutcome(tx.db, { ...row, outcome, replaced });
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = error.code;
    const isOurs = await transaction(scope, (tx) => repository.settleRow(tx.db, { ...row, outcome }));
    return isOurs ? outcome : null;
  }
}

/** The nightly part of lists: forgets acts after a week, and views whose owners have gone. */
export async function forgetListActs(scope: Scope): Promise<void> {
  const before = scope.now.subtract({ hours: keptHours }).toString();
  await repository.forgetLists(scope.db, before);
}
