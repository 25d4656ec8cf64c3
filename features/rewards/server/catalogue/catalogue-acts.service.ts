import {
  type ActedList,
  prepareOnce,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { stepping, undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { CatalogueActKind } from '../../shared/catalogue-acts.ts';
import { type CatalogueFilter, findActedOn, findMatching } from './catalogue.repository.ts';
import { requireRunner, stepReward } from './catalogue.service.ts';

/** What takes each act back. */
const opposite = { archive: 'restore', restore: 'archive' } as const;
const actions = { archive: 'archiveReward', restore: 'restoreReward' } as const;
const acted: ActedList & Matching<CatalogueFilter> = {
  list: 'catalogue',
  // Tens of rows: counted by finding them.
  count: async ({ db }, filter, limit) => (await findMatching(db, filter, limit)).length,
  find: ({ db }, filter, limit) => findMatching(db, filter, limit),
  findNames: findNamed,
};

async function findNamed({ db, locale }: SignedInScope, ids: readonly string[]) {
  const rewards = await findActedOn(db, ids);
  return rewards.map((reward) => ({ ...reward, name: localize(reward.name, locale) }));
}

interface Wanted {
  readonly actId: string;
  readonly kind: CatalogueActKind;
  readonly selection: Selection<CatalogueFilter>;
}

/**
 * Prepares an act on many prizes: says of each whether it does something to it, and changes nothing. Idempotent by its id. Admins only
 * (decision P10). `db/no-document` when one doesn't exist, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link findSelected}), `db/conflict` for another act under the id.
 */
export async function prepareCatalogueAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireRunner(scope);
  return prepareOnce(scope, acted, { actId, kind, asked: { selection } }, async () => {
    const rewards = await findSelected(scope, acted, selection, findNamed);
    return rewards.map(({ id, name, archived }) => ({
      ...{ id, name },
      outcome: archived === (kind === 'archive') ? 'already' : null,
    }));
  });
}

/** Carries the caller's own act out on its next prizes; see {@link runPortion}. `db/no-document` for another's. */
export async function runCatalogueAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireRunner(scope);
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
  const action = actions[kind as CatalogueActKind];
  const step = stepping(asked, (tx, id, seen) => {
    const at = kind === 'archive' ? nowIso(tx) : null;
    return stepReward(tx, id, { action, at, seen });
  });
  return runPortion(scope, actId, step);
}

/**
 * Prepares the opposite of an act on the prizes that it changed. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document`
 * for another's act.
 */
export async function undoCatalogueAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireRunner(scope);
  return undoByOpposite(scope, acted, { actId, undoId }, opposite);
}
