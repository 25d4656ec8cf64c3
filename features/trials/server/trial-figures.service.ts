import { requireGroupInReach } from '#features/membership/server/reach.service.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { nowIso, type SignedInScope, today } from '#platform/server/scope.ts';
import { addDays } from '#platform/shared/dates.ts';
import { mayAskForTrials, mayCompareTrials, maySeeTrials } from '../shared/trials.permissions.ts';
import type { StaffTrial, TrialFigure } from '../shared/trials.ts';
import { findFigures, findTotal } from './trial-figures.repository.ts';
import { staffTrialOf } from './trial-view.rules.ts';
import { findTrialsOfGroup } from './trials.repository.ts';

/** For how many days after its lesson a trial is shown. */
const daysShown = 14;
/** A lesson has at most ten guests. */
const mostShown = 50;
const pageSize = 25;

/** The trials of a group in reach that are to come, and those of the last days, by time. Teachers and admins. */
export async function listGroupTrials(
  scope: SignedInScope,
  { groupId }: { readonly groupId: string },
): Promise<{ trials: StaffTrial[]; mayCancel: boolean }> {
  const group = await requireGroupInReach(scope, groupId);
  requireMay(maySeeTrials(scope.actor));
  const from = addDays(today(scope), -daysShown);
  const rows = await findTrialsOfGroup(scope.db, group.id, from, mostShown);
  const trials = rows.map((row) => staffTrialOf(row, nowIso(scope)));
  return { trials, mayCancel: mayAskForTrials(scope.actor) };
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
