import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { testScope } from '#platform/testing/scope.ts';
import type { GroupForm } from '../../shared/groups.ts';
import type { NextCourse } from '../../shared/next-courses.ts';
import { getGroupForm } from '../group-form.service.ts';
import { createGroup } from '../group-saving.service.ts';
import { createOffice, groupForm } from '../groups.factory.ts';

/** A group from September 2026 to May 2027 with Lukas and Urtė, taught by a teacher, and its next course, as an admin sees it at a time. */
export async function courseOf(db: Db, now: string, changes: Partial<GroupForm> = {}) {
  const office = await createOffice(db, '2026-08-20T08:00:00Z');
  const { lukas, urte, teacher, admin } = office;
  const groupId = randomUUID();
  const form = groupForm({ studentIds: [lukas.id, urte.id], teacherIds: [teacher.id], ...changes });
  await createGroup(office.scope, { groupId, form });
  const scope = testScope(db, admin, { now });
  const { version } = await getGroupForm(scope, { groupId });
  const choice: NextCourse = {
    ...{ groupId, newGroupId: randomUUID(), version, name: `${form.name} 2027/28`, moduleId: null },
    ...{ planId: null, noPlan: true, teacherIds: form.teacherIds, studentIds: form.studentIds },
    ...{ startDate: '2027-09-01', endDate: '2028-05-31', endSubscriptions: true },
  };
  return { ...office, scope, groupId, choice };
}
