import { getAcademySettings } from '#features/academy/server/academy.service.ts';
import { mayManageAcademy } from '#features/academy/shared/academy.permissions.ts';
import { requireMay } from '#platform/server/require-may.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { schoolYearKey } from '#platform/shared/school-year.ts';
import { levelMoves } from '../shared/points.rules.ts';
import type { LevelPreview } from '../shared/points.ts';
import * as repository from './points.repository.ts';

/**
 * How many children with points in this school year would be on which level with other thresholds, and how many would
 * gain or lose one. Changes nothing. Children without points are on level 0 whatever the thresholds are, and not
 * counted.
 */
export async function previewLevels(
  scope: SignedInScope,
  { thresholds }: { readonly thresholds: readonly number[] },
): Promise<LevelPreview> {
  requireMay(mayManageAcademy(scope.actor));
  const { levelThresholds, schoolYearTurns } = await getAcademySettings(scope);
  const counts = await repository.countLevels(scope.db, schoolYearKey(today(scope), schoolYearTurns), {
    now: levelThresholds,
    next: thresholds,
  });
  return levelMoves(counts, thresholds.length + 1);
}
