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

interface Undoing extends Pick<WantedAct, 'list' | 'kind'> {
  /** The act that is undone. */
  readonly actId: string;
  readonly undoId: string;
  /** What else the undoing needs to know. */
  readonly more?: object;
}

type Row = PreparedAct['rows'][number];
/** A row with what came of it; null while it waits. */
export type ActRow = Pick<Row, 'id' | 'outcome'>;

/** Gives the rows of an act the names that are found for their ids; what is gone has none. */
export async function nameRows(
  rows: readonly ActRow[],
  findNames: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Row[]> {
  const names = await findNames(rows.map(({ id }) => id));
  return rows.map(({ id, outcome }) => ({ id, name: names.get(id) ?? '', outcome }));
}

/**
 * The outcome of a step that counts versions, with the one it left the row in, for {@link versionToUndo}: null is for a row that is so
 * already, `changed` for one that somebody changed since the act that is undone.
 */
export function steppedTo(version: number | null | 'changed'): string | Replacing {
  if (version === 'changed') return 'changed_since';
  return version === null ? 'already' : { outcome: done, replaced: { version } };
}

/**
 * Prepares an act of a kind that takes back what another did to the rows that it changed, and changes nothing. Idempotent by its id.
 * `named` gives rows their names. Who may undo, and whether the act can be undone, is asked before; otherwise as {@link prepareAct}.
 */
export async function prepareUndo(
  scope: SignedInScope,
  { actId, undoId, list, kind, more }: Undoing,
  named: (scope: SignedInScope, rows: readonly ActRow[]) => Promise<Row[]>,
): Promise<PreparedAct> {
  const wanted: WantedAct = { actId: undoId, list, kind, asked: { undoes: actId, ...more } };
  const prepared = await findPrepared(scope, wanted);
  if (prepared) return { actId: undoId, rows: await named(scope, prepared) };
  const changed = (await listActRows(scope, actId)).filter(({ outcome }) => outcome === done);
  const rows = await named(
    scope,
    changed.map(({ id }) => ({ id, outcome: null })),
  );
  await prepareAct(scope, wanted, rows);
  return { actId: undoId, rows };
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

/** Whether an act was asked for as the undoing of another, which its `asked` names. */
export function isUndoing(asked: unknown): asked is { readonly undoes: string } {
  return typeof asked === 'object' && asked !== null && 'undoes' in asked && typeof asked.undoes === 'string';
}

/**
 * In which version the undone act left a row, where its `run` wrote that down as `version`: another one means that somebody changed the row
 * since. Undefined for an act that undoes none.
 */
export async function versionToUndo(
  scope: SignedInScope,
  asked: unknown,
  id: string,
): Promise<number | undefined> {
  if (!isUndoing(asked)) return undefined;
  const replaced = await replacedBy(scope, asked.undoes, id);
  const isKept = typeof replaced === 'object' && replaced !== null && 'version' in replaced;
  return isKept ? Number(replaced.version) : undefined;
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
