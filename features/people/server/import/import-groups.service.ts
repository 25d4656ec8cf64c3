import { randomUUID } from 'node:crypto';
import { insertGroup } from '#features/membership/server/group-writing.service.ts';
import { audit } from '#platform/server/audit.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { refresh } from '#platform/server/realtime/refresh.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { CsvRecord } from '#platform/shared/csv.ts';
import { type ImportAnswers, noAnswers, type UnknownGroup } from '../../shared/user-import.ts';
import { planOfGroup, unknownGroupsOf } from './import-groups.rules.ts';
import { insertMakings } from './imports.repository.ts';
import { plan } from './user-import.service.ts';

/**
 * Creates the groups that the file names and the academy lacks: inactive, with the places that the file needs (decision G24), and
 * with the plan that their rows name.
 */
export async function createGroups(
  tx: Tx<SignedInScope>,
  importId: string,
  records: readonly CsvRecord[],
  { groupPlans }: Pick<ImportAnswers, 'groupPlans'>,
): Promise<void> {
  const answers = { ...noAnswers, acceptDoubles: true };
  const { planned, groups } = await plan(tx, records, answers);
  const unknown = unknownGroupsOf(planned, groups);
  const ids: string[] = [];
  for (const group of unknown) {
    const id = randomUUID();
    await insertGroup(tx, id, inactiveGroup(group, planOfGroup(group, groupPlans)));
    await audit(tx, {
      action: 'createGroup',
      subjectType: 'group',
      subjectId: id,
      detail: { imported: true },
    });
    ids.push(id);
  }
  await insertMakings(tx.db, importId, 'group', ids);
  if (ids.length > 0) await refresh(tx, { changed: ['groups'], audience: ['role:admin'] });
}

const mostPlaces = 500;

function inactiveGroup({ name, children }: UnknownGroup, planId: string | null) {
  return {
    ...({ name, status: 'inactive', mode: 'live', maxStudents: Math.min(children, mostPlaces) } as const),
    ...{ planId, noPlan: false, forcedFull: false, diplomaVisible: false, weekdays: [] },
    ...{ address: null, city: null, instructions: null, meetingLink: null, meetingRecordings: null },
    ...{
      nameForDiploma: null,
      descriptionForDiploma: null,
      learningHours: null,
      startDate: null,
      endDate: null,
    },
    ...{ diplomaEnabled: null, feedbackEnabled: null, spaceOdysseyEnabled: null },
  };
}
