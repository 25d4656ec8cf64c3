import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import {
  type ActedList,
  done,
  prepareOnce,
  type RowAct,
  requireAct,
  runPortion,
} from '#features/lists/server/list-acts.service.ts';
import { findSelected, type Matching } from '#features/lists/server/list-selections.service.ts';
import { undoByOpposite } from '#features/lists/server/list-undoing.service.ts';
import type { Portion, PreparedAct, Selection } from '#features/lists/shared/lists.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type Scope, type SignedInScope, today } from '#platform/server/scope.ts';
import { refuse } from '#platform/shared/app-error.ts';
import type { LocalDate } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { mayManageBilling } from '../../shared/billing.permissions.ts';
import type { SubscriptionAct } from '../../shared/subscription-list.ts';
import { whyNotPaused } from '../../shared/subscriptions.rules.ts';
import { endHeld } from './cancellations.service.ts';
import { holdSubscription } from './held-subscriptions.service.ts';
import { pauseHeld, resumeHeld } from './pauses.service.ts';
import { findActedOn } from './subscription-acts.repository.ts';
import { pauseIdOf, whySubscriptionLeftOut } from './subscription-acts.rules.ts';
import type { SubscriptionFilter } from './subscription-lists.repository.ts';
import { countSubscriptions, findIds } from './subscription-pages.repository.ts';

const acted: ActedList & Matching<SubscriptionFilter> = {
  list: 'subscriptions',
  count: (scope, filter, limit) => countSubscriptions(scope.db, filter, today(scope), limit),
  find: (scope, filter, limit) =>
    findIds(scope.db, { ...filter, sort: 'payer', descending: false }, today(scope), { limit }),
  findNames: (scope, ids) => findNamed(scope, ids, today(scope)),
};

/** Subscriptions with what acts on them depend on in the year of a day. */
async function findNamed({ db, locale }: SignedInScope, ids: readonly string[], day: LocalDate) {
  const found = await findActedOn(db, ids, day);
  return found.map(({ name, plan, ...subscription }) => ({
    ...subscription,
    name: `${name}, ${localize(plan, locale)}`,
  }));
}

interface Wanted {
  readonly actId: string;
  readonly act: SubscriptionAct;
  readonly selection: Selection<SubscriptionFilter>;
}

/**
 * Prepares an act on many subscriptions: says of each whether it does something, and changes nothing. Idempotent by its id.
 * `db/no-document` when one of them does not exist, `list/too-many` and `list/changed-much` when all that match are meant
 * ({@link findSelected}), `billing/pause-out-of-range` also for a pause that begins today, `billing/day-has-passed`, `db/conflict` for
 * another act under the id. Admins only.
 */
export async function prepareSubscriptionAct(
  scope: SignedInScope,
  { actId, act, selection }: Wanted,
): Promise<PreparedAct> {
  requireMay(mayManageBilling(scope.actor));
  return prepareOnce(scope, acted, { actId, kind: act.kind, asked: { act, selection } }, async () => {
    refuse(whyNotThen(scope, act));
    const { billing } = await getAcademySettings(scope);
    const day = act.kind === 'pause' ? act.from : act.endsOn;
    const found = await findSelected(scope, acted, selection, (_, ids) => findNamed(scope, ids, day));
    return found.map(({ id, name, pauses, ...facts }) => ({
      ...{ id, name },
      outcome: whySubscriptionLeftOut(act, { ...facts, pausesLeft: billing.pausesPerYear - pauses }),
    }));
  });
}

/** Why the days of an act fit no subscription; null where they do. A pause can be withdrawn only before it begins. */
function whyNotThen(scope: Scope, act: SubscriptionAct) {
  const day = today(scope);
  if (act.kind === 'end') return act.endsOn < day ? 'billing/day-has-passed' : null;
  const anybody = { state: 'active', endsOn: null, unpaidSince: null, paused: false, pausesLeft: 1 } as const;
  const days = { from: act.from, until: act.until, today: day };
  return act.from === day ? 'billing/pause-out-of-range' : whyNotPaused(anybody, days);
}

/** Carries the caller's own act out on its next subscriptions; see {@link runPortion}. `db/no-document` for another's. */
export async function runSubscriptionAct(
  scope: SignedInScope,
  { actId }: { actId: string },
): Promise<Portion> {
  requireMay(mayManageBilling(scope.actor));
  const { asked } = await requireAct(scope, { actId, list: acted.list });
  return runPortion(scope, actId, rowActOf(actId, asked as Asked));
}

/**
 * Prepares the withdrawal of pauses that an act made: one that has begun ends today. Idempotent by its id. `list/not-undoable` for
 * what was ended, `db/no-document` for another's act. Admins only.
 */
export async function undoSubscriptionAct(
  scope: SignedInScope,
  { actId, undoId }: { actId: string; undoId: string },
): Promise<PreparedAct> {
  requireMay(mayManageBilling(scope.actor));
  return undoByOpposite(scope, acted, { actId, undoId }, { pause: 'resume' });
}

/** What was written by {@link prepareSubscriptionAct} and {@link undoSubscriptionAct}. */
interface Asked {
  readonly act?: SubscriptionAct;
  readonly undoes?: string;
}

function rowActOf(actId: string, { act, undoes = '' }: Asked): RowAct {
  if (act?.kind === 'pause') {
    const { from, until } = act;
    return {
      run: async (tx, id) => {
        await pauseHeld(tx, await holdSubscription(tx, id), { pauseId: pauseIdOf(actId, id), from, until });
        return done;
      },
    };
  }
  if (act?.kind === 'end')
    return {
      run: async (tx, id) => {
        const held = await holdSubscription(tx, id);
        // It may end earlier since the act was prepared.
        if (held.endsOn && held.endsOn < act.endsOn) return 'ending';
        return (await endHeld(tx, held, act.endsOn)) ? done : 'already';
      },
    };
  return {
    run: async (tx, id) =>
      (await resumeHeld(tx, await holdSubscription(tx, id), pauseIdOf(undoes, id))) ? done : 'already',
  };
}
