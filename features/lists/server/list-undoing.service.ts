import type { Tx } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import type { PreparedAct } from '../shared/lists.ts';
import {
  type ActedList,
  done,
  listActRows,
  nameRows,
  prepareOnce,
  type RowAct,
  replacedBy,
  requireAct,
} from './list-acts.service.ts';

interface Undoing {
  /** The act that is undone. */
  readonly actId: string;
  readonly undoId: string;
  /** What takes it back. */
  readonly kind: string;
  /** What else the undoing needs to know. */
  readonly more?: object;
}

/**
 * Prepares an act of a kind that takes back what another did to the rows that it changed, and changes nothing. Idempotent by its id.
 * Who may undo, and whether the act can be undone, is asked before; otherwise as {@link prepareOnce}.
 */
export async function prepareUndo(
  scope: SignedInScope,
  acted: ActedList,
  { actId, undoId, kind, more }: Undoing,
): Promise<PreparedAct> {
  const wanted = { actId: undoId, kind, asked: { undoes: actId, ...more } };
  return prepareOnce(scope, acted, wanted, async () => {
    const changed = (await listActRows(scope, actId)).filter(({ outcome }) => outcome === done);
    const rows = changed.map(({ id }) => ({ id, outcome: null }));
    return nameRows(scope, acted, { kind, rows });
  });
}

/**
 * Prepares the opposite of an act of the caller's own: `opposites` says by kind what takes it back. `list/not-undoable` where nothing does,
 * and for an undoing; `db/no-document` for another's act. Otherwise as {@link prepareUndo}.
 */
export async function undoByOpposite(
  scope: SignedInScope,
  acted: ActedList,
  { actId, undoId }: Pick<Undoing, 'actId' | 'undoId'>,
  opposites: Readonly<Record<string, string>>,
): Promise<PreparedAct> {
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
  const opposite = isUndoing(asked) ? undefined : opposites[kind];
  if (!opposite) throw new AppError('list/not-undoable');
  return prepareUndo(scope, acted, { actId, undoId, kind: opposite });
}

/** Whether an act was asked for as the undoing of another, which its `asked` names. */
function isUndoing(asked: unknown): asked is { readonly undoes: string } {
  return typeof asked === 'object' && asked !== null && 'undoes' in asked && typeof asked.undoes === 'string';
}

/**
 * In which version the undone act left a row, where {@link stepping} wrote that down: another one means that somebody changed the row
 * since. Undefined for an act that undoes none.
 */
async function versionToUndo(scope: SignedInScope, asked: unknown, id: string): Promise<number | undefined> {
  if (!isUndoing(asked)) return undefined;
  const replaced = await replacedBy(scope, asked.undoes, id);
  const isKept = typeof replaced === 'object' && replaced !== null && 'version' in replaced;
  return isKept ? Number(replaced.version) : undefined;
}

/**
 * An act that takes a step of each row, where rows count their versions: what somebody changed since is theirs, and undoing leaves it.
 * `step` gets the version in which alone it may happen, undefined for any, and returns the one in which it left the row; null where the
 * row is so already, `changed` where its version is another.
 */
export function stepping(
  asked: unknown,
  step: (tx: Tx<SignedInScope>, id: string, seen: number | undefined) => Promise<number | null | 'changed'>,
): RowAct {
  return {
    run: async (tx, id) => {
      const version = await step(tx, id, await versionToUndo(tx, asked, id));
      if (version === 'changed') return 'changed_since';
      return version === null ? 'already' : { outcome: done, replaced: { version } };
    },
  };
}
