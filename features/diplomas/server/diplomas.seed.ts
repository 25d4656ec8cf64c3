import { randomUUID } from 'node:crypto';
import {
  saveAcademySettings,
  showAcademySettings,
} from '#features/academy/server/settings-saving.service.ts';
import { keepFile } from '#features/files/server/files.service.ts';
import { addMembers } from '#features/membership/server/membership.factory.ts';
import { seedPlaceInEndedGroup } from '#features/shelf/server/shelf.seed.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { DiplomaStudent, SpelledName } from '../shared/diplomas.ts';
import { revokeDiploma } from './diploma-changes.service.ts';
import { makeDiplomasFor, startDiplomas } from './diploma-making.service.ts';
import { makeDiplomas } from './diplomas.jobs.ts';
import { getGroupDiplomas, setDiplomaLook, setDiplomasVisible } from './group-diplomas.service.ts';
import { hangWork, listHangableWorks } from './works/hung-works.service.ts';

interface DemoGraduates {
  readonly id: string;
  /** The first and the last day of the group. */
  readonly from: string;
  readonly to: string;
}

/** Somebody who finished with the group, and now learns elsewhere. */
interface DemoFormer extends SpelledName {
  readonly id: string;
}

/** An admin who acts now, or on the evening of a day. */
export type AdminOn = (date?: string) => SignedInScope;

/** Rasa Orbitienė's signature. */
const signature = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="180"><rect width="520" height="180" fill="#fff"/>
<path d="M42 138C58 84 78 30 96 34c20 4-6 52-34 62 30-6 44 14 66 36M150 104c-18-8-34 16-20 24 12 6 26-20 26-20s-6 22 6 20c14-2 20-28 32-22-10 6-6 24 6 20 16-6 22-30 22-30s-4 30 10 26c30-8 60-96 88-92 22 4-18 92-32 94-8 0 10-40 26-40 14 0 2 34 12 34 16 0 22-38 40-36 12 2-2 32 10 32 22 0 36-34 60-36M92 156c110-14 240-18 372-8"
 fill="none" stroke="#26246a" stroke-width="5" stroke-linecap="round"/></svg>`;

/**
 * The diplomas of the graduated group: signed, issued on its last day, one of them revoked, visible to the
 * families. One, with a work on it, is of a child who has left the group since.
 */
export async function seedDiplomas(
  groups: readonly DemoGraduates[],
  former: DemoFormer,
  adminOn: AdminOn,
): Promise<void> {
  await nameSigner(adminOn());
  for (const { id: groupId, from, to } of groups) {
    const admin = adminOn(to);
    const { group, students } = await getGroupDiplomas(admin, { groupId });
    if (group.status !== 'graduated') continue;
    const batchId = randomUUID();
    await startDiplomas(admin, { groupId, batchId, studentIds: students.map(({ id }) => id) });
    await makeDiplomas({ ...admin, actor: null }, { batchId });
    await addMembers(admin.db, groupId, 'student', [{ id: former.id, joinedOn: from, leftOn: to }]);
    const wanted = [{ studentId: former.id, name: former }];
    await transaction(admin, (tx) =>
      makeDiplomasFor(tx, { groupId, batchId: null, by: admin.actor.id, wanted }),
    );
    await setDiplomaLook(admin, { groupId, look: 'space' });
    await setDiplomasVisible(admin, { groupId, visible: true });
    const { students: holders } = await getGroupDiplomas(admin, { groupId });
    await seedHungWork(
      admin,
      groupId,
      holders.find(({ id }) => id === former.id),
    );
    const last = holders.at(-1)?.diploma;
    if (last)
      await revokeDiploma(admin, { diplomaId: last.id, reason: 'Sukurtas per klaidą: programa nebaigta' });
  }
}

/** A work of the former student hangs on the diploma. */
async function seedHungWork(
  admin: SignedInScope,
  groupId: string,
  holder: DiplomaStudent | undefined,
): Promise<void> {
  if (!holder?.diploma) return;
  const { id: diplomaId } = holder.diploma;
  await seedPlaceInEndedGroup(admin.db, { childId: holder.id, groupId });
  const [work] = (await listHangableWorks(admin, { diplomaId, page: 1 })).works;
  if (work) await hangWork(admin, { diplomaId, workId: work.id, putAt: work.putAt });
}

async function nameSigner(admin: SignedInScope): Promise<void> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(signature)).png().toBuffer();
  const { id: signatureId } = await keepFile(admin, { kind: 'picture', name: 'parašas.png', bytes });
  const settings = await showAcademySettings(admin);
  const { version, changedBy: _, changedAt: __, logo: ___, signature: ____, ...rest } = settings;
  const { schoolYearTurns: _____, ...form } = rest;
  const signer = {
    signerName: 'Rasa Orbitienė',
    signerTitle: { lt: 'Akademijos vadovė', en: 'Head of the academy' },
  };
  await saveAcademySettings(admin, { version, form: { ...form, ...signer, signatureId } });
}
