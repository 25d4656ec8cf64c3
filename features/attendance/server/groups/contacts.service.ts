import { audit } from '#platform/server/audit.ts';
import { transaction } from '#platform/server/database/transaction.ts';
import { type SignedInScope, today } from '#platform/server/scope.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { type LocalDate, vilniusInstant } from '#platform/shared/dates.ts';
import type { GuardianContact, StudentContacts } from '../../shared/contacts.ts';
import { requireKeptGroup, requireSheetGroup, type SheetKey } from '../sheets/daily-sheet.service.ts';
import * as repository from './contacts.repository.ts';

/**
 * Whom to call about a group's students: their guardians with phone numbers, for the group's teachers and admins. A substitute
 * of the day sees who has a number; {@link showContacts} shows it. `db/no-document` outside reach. The numbers are not stored on
 * devices.
 */
export async function listContacts(
  scope: SignedInScope,
  { groupId, date }: { groupId: string; date?: LocalDate | undefined },
): Promise<{ students: StudentContacts[] }> {
  const { asSubstitute } = date ? await requireSheetGroup(scope, { groupId, date }) : { asSubstitute: false };
  if (!date) await requireKeptGroup(scope, groupId);
  return { students: contactsOf(await repository.findContacts(scope.db, groupId, date), asSubstitute) };
}

/** Whom to call about one student; for a substitute only who has a number. The caller has proven the reach. */
export async function listGuardianContacts(
  scope: SignedInScope,
  { studentId, masked }: { readonly studentId: string; readonly masked: boolean },
): Promise<GuardianContact[]> {
  const [student] = contactsOf(await repository.findContactsOf(scope.db, studentId), masked);
  return student?.guardians ?? [];
}

function contactsOf(rows: readonly repository.ContactRow[], masked: boolean): StudentContacts[] {
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, of]) => ({
    userId,
    name: of[0]?.name ?? '',
    guardians: of.flatMap(({ guardianId: id, guardianName, phone }) =>
      id === null
        ? []
        : [{ id, name: guardianName ?? '', phone: masked ? null : phone, hasPhone: phone !== null }],
    ),
  }));
}

/**
 * A student's guardians with their phone numbers, for whoever keeps the sheet of that day. A substitute's look is in the audit
 * log, once per student and day. `db/no-document` for a student who does not take part that day, and outside reach.
 */
export async function showContacts(
  scope: SignedInScope,
  { groupId, date, studentId }: SheetKey & { readonly studentId: string },
): Promise<StudentContacts> {
  const { asSubstitute } = await requireSheetGroup(scope, { groupId, date });
  const rows = await repository.findContacts(scope.db, groupId, date);
  const student = contactsOf(rows, false).find(({ userId }) => userId === studentId);
  if (!student) throw new AppError('db/no-document');
  if (asSubstitute) await noteLook(scope, { groupId, studentId });
  return student;
}

async function noteLook(
  scope: SignedInScope,
  { groupId, studentId }: { groupId: string; studentId: string },
): Promise<void> {
  const from = vilniusInstant(today(scope), '00:00');
  await transaction(scope, async (tx) => {
    if (await repository.wasNoted(tx.db, { actorId: tx.actor.id, studentId, from })) return;
    const subject = { subjectType: 'user', subjectId: studentId } as const;
    await audit(tx, { action: 'showContacts', ...subject, detail: { groupId } });
  });
}
