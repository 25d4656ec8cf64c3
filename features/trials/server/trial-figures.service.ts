import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { mayCompareTrials, maySeeTrials } from '../shared/trials.permissions.ts';
import type { StaffTrial, TrialFigure } from '../shared/trials.ts';
import { findFigures, findTotal } from './trial-figures.repository.ts';
import { staffTrialOf } from './trial-view.rules.ts';
import { findComing } from './trials.repository.ts';

const mostComing = 20;
const pageSize = 25;

/** The next trials in the groups in reach, and those whose families may stay, by time. Teachers and admins. */
export async function listComingTrials(
  scope: SignedInScope,
): Promise<{ trials: StaffTrial[]; more: boolean }> {
  requireMay(maySeeTrials(scope.actor));
  const rows = await findComing(scope.db, scope.actor, today(scope), mostComing + 1);
  const trials = rows.slice(0, mostComing).map((row) => staffTrialOf(row, nowIso(scope)));
  return { trials, more: rows.length > mostComing };
}

interface Wanted {
  readonly by: 'group' | 'teacher';
  readonly from: string;
  readonly to: string;
  readonly page: number;
}

/** How many trials each group or teacher had between two days, both inclusive, and how many came and stayed. Admins only. */
export async function listTrialFigures(
  scope: SignedInScope,
  { by, from, to, page }: Wanted,
): Promise<{ figures: TrialFigure[]; total: Omit<TrialFigure, 'id' | 'name'>; more: boolean }> {
  requireMay(mayCompareTrials(scope.actor));
  const figures = await findFigures(scope.db, { by, from, to, page, pageSize });
  const total = await findTotal(scope.db, from, to);
  return { figures: figures.slice(0, pageSize), total, more: figures.length > pageSize };
}
