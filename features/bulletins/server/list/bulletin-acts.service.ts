import {
  type ActedList,
  prepareOnce,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { stepping, undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import { mayWriteBulletins } from '../../shared/bulletins.permissions.ts';
import { stepBulletin } from '../bulletin-return.service.ts';
import { whyLeftOut } from './bulletin-acts.rules.ts';
import { authorOf, type BulletinList, filterOf, orderOf } from './bulletin-lists.service.ts';
import { countBulletins, findActedOn, findBulletins } from './bulletin-pages.repository.ts';

/** What takes each act back. */
const opposite = { end: 'bringBack', bringBack: 'end' } as const;
type OfState = Omit<BulletinList, 'sort' | 'descending'>;

const acted: ActedList & Matching<OfState> = {
  list: 'bulletins',
  count: async (scope, filter, limit) =>
    (await countBulletins(scope.db, filterOf(scope, filter), limit))[filter.state],
  find: (scope, filter, limit) => {
    const wanted = { ...filterOf(scope, filter), state: filter.state, ...orderOf(filter) };
    return findBulletins(scope.db, wanted, { limit });
  },
  findNames: findNamed,
};

async function findNamed(scope: SignedInScope, ids: readonly string[]) {
  const bulletins = await findActedOn(scope.db, ids, authorOf(scope));
  return bulletins.map(({ id, title, time }) => ({ id, name: localize(title, scope.locale), time }));
}

interface Wanted {
  readonly actId: string;
  readonly kind: BulletinActKind;
  readonly selection: Selection<OfState>;
}

/**
 * Prepares an act on many bulletins: says of each whether it does something to it, and changes nothing. Idempotent by its id.
 * `db/no-document` when one is somebody else's, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link findSelected}), `db/conflict` for another act under the id.
 */
export async function prepareBulletinAct(
  scope: SignedInScope,
  { actId, kind, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayWriteBulletins(scope.actor));
  return prepareOnce(scope, acted, { actId, kind, asked: { selection } }, async () => {
    const bulletins = await findSelected(scope, acted, selection, findNamed);
    return bulletins.map(({ id, name, time }) => ({
      ...{ id, name },
      outcome: whyLeftOut(kind, time, nowIso(scope)),
    }));
  });
}

/** Carries the caller's own act out on its next bulletins; see {@link runPortion}. `db/no-document` for another's. */
export async function runBulletinAct(scope: SignedInScope, { actId }: { actId: string }): Promise<Portion> {
  requireMay(mayWriteBulletins(scope.actor));
  const { kind, asked } = await requireAct(scope, { actId, list: acted.list });
  const step = kind as BulletinActKind;
  return runPortion(
    scope,
    actId,
    stepping(asked, (tx, id, seen) => stepBulletin(tx, id, { step, seen })),
  );
}

/**
 * Prepares the opposite of an act on the bulletins that it changed: what was ended is brought back while its time lasts, what was brought
 * back is ended; mails that left meanwhile stay sent. Idempotent by its id. `list/not-undoable` for an undoing; `db/no-document` for
 * another's act.
 */
export async function undoBulletinAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayWriteBulletins(scope.actor));
  return undoByOpposite(scope, acted, { actId, undoId }, opposite);
}
