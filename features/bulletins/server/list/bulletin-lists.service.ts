import { countedTo, totalOf } from '#features/lists/shared/counting.ts';
import type { FoundPage, NumberedPage } from '#features/lists/shared/pages.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope } from '#platform/server/scope.ts';
import {
  type Audience,
  type BulletinChannel,
  type BulletinSort,
  usualOrder,
} from '../../shared/bulletin-columns.ts';
import type { BulletinState, Severity } from '../../shared/bulletin-state.ts';
import { mayWriteBulletins } from '../../shared/bulletins.permissions.ts';
import type { Bulletin } from '../../shared/bulletins.ts';
import { shown } from '../bulletins.service.ts';
import {
  type BulletinFilter,
  type BulletinOrder,
  countBulletins,
  findBulletinPage,
} from './bulletin-pages.repository.ts';

/** Which bulletins a list means, and in which order. */
export interface BulletinList {
  readonly state: BulletinState;
  readonly search: string;
  readonly severity?: Severity | undefined;
  readonly audience?: Audience | undefined;
  readonly channel?: BulletinChannel | undefined;
  readonly groupId?: string | undefined;
  readonly sort?: BulletinSort | undefined;
  readonly descending?: boolean | undefined;
}

type PageWanted = BulletinList & NumberedPage;

interface Counted {
  readonly count: number;
  readonly over: boolean;
}

interface BulletinPage extends FoundPage {
  readonly bulletins: Bulletin[];
  readonly more: boolean;
  readonly counts: Record<BulletinState, Counted>;
}

/** A page of the bulletins of a state, and how many match in each: all for an admin, their own for a teacher. */
export async function listBulletins(scope: SignedInScope, wanted: PageWanted): Promise<BulletinPage> {
  requireMay(mayWriteBulletins(scope.actor));
  const { state, after, before, page, pageSize } = wanted;
  const isCounted = after === undefined && before === undefined;
  const part = { after, before, size: pageSize, offset: isCounted ? (page - 1) * pageSize : 0 };
  const filter = filterOf(scope, wanted);
  const [{ rows, previous, next }, counted] = await Promise.all([
    findBulletinPage(scope.db, { ...filter, state, ...orderOf(wanted) }, part),
    countBulletins(scope.db, filter, countedTo),
  ]);
  const { running, planned, over } = counted;
  return {
    bulletins: rows.map(shown),
    more: next !== null,
    ...totalOf(counted[state]),
    ...{ previous, next },
    counts: { running: asCount(running), planned: asCount(planned), over: asCount(over) },
  };
}

/** The filter of a list among what the actor sees: an admin everything, a teacher what they wrote. */
export function filterOf(
  scope: SignedInScope,
  { search, severity, audience, channel, groupId }: BulletinList,
): BulletinFilter {
  return {
    ...{ author: authorOf(scope), now: nowIso(scope) },
    ...{ search, severity, audience, channel, groupId },
  };
}

/** Whose bulletins the actor sees; null for everybody's. */
export const authorOf = ({ actor }: SignedInScope): string | null =>
  actor.role === 'admin' ? null : actor.id;

/** The order of a list: the usual one where none is named. */
export function orderOf({ state, sort, descending = false }: BulletinList): BulletinOrder {
  return sort ? { sort, descending } : usualOrder(state);
}

function asCount(counted: number): Counted {
  const { total: count, isOver: over } = totalOf(counted);
  return { count, over };
}
