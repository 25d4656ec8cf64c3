import { presentVersion } from '#features/academy/server/academy.factory.ts';
import { settingsForm } from '#features/academy/shared/academy.factory.ts';
import { noPoints } from '#features/attendance/shared/daily-sheet.factory.ts';
import { latestEntryOf } from '#features/avatars/server/avatars.factory.ts';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { createMissionRow, missionPlanOf } from '#features/missions/server/missions.factory.ts';
import type { MissionPlan } from '#features/missions/shared/missions.ts';
import { accountsMatrix } from './matrix.accounts.ts';
import { analyticsMatrix } from './matrix.analytics.ts';
import { billingMatrix } from './matrix.billing.ts';
import { bulletinsMatrix } from './matrix.bulletins.ts';
import { coursesMatrix } from './matrix.courses.ts';
import { deskMatrix } from './matrix.desk.ts';
import { diplomasMatrix } from './matrix.diplomas.ts';
import {
  adminOnly,
  denied,
  type Entry,
  everybody,
  everything,
  familyAndStaff,
  familyOnly,
  own,
  ownAccount,
  signedOut,
  staffOnly,
  type Tools,
} from './matrix.expectations.ts';
import { feedbackMatrix } from './matrix.feedback.ts';
import { groupsMatrix } from './matrix.groups.ts';
import { invoicesMatrix } from './matrix.invoices.ts';
import { notificationsMatrix } from './matrix.notifications.ts';
import { operationsMatrix } from './matrix.operations.ts';
import { peopleMatrix } from './matrix.people.ts';
import { rewardsMatrix } from './matrix.rewards.ts';
import { scheduleMatrix } from './matrix.schedule.ts';
import { searchMatrix } from './matrix.search.ts';
import type { Side } from './matrix.world.ts';

const sheet = (side: Side) => ({ groupId: side.group, date: '2026-11-20' });
const groupMonth = (side: Side) => ({ groupId: side.group, month: '2026-11' });
const points = { ...noPoints, for_attendance: 5 };

/** Fills the sheet first, so that approving finds something; a missing group stays missing. */
async function markedSheet(side: Side, { db }: Tools) {
  const found = await db
    .insertInto('daily_sheets')
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .where('id', '=', side.group)
        .select([
          eb.ref('id').as('group_id'),
          eb.val('2026-11-20').as('date'),
          eb.val('2026-11-20T15:00:00Z').as('updated_at'),
        ]),
    )
    .columns(['group_id', 'date', 'updated_at'])
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'date']).doUpdateSet({ updated_at: '2026-11-20T15:00:00Z' }),
    )
    .returning('id')
    .executeTakeFirst();
  if (found) {
    await db
      .insertInto('daily_sheet_rows')
      .values({
        sheet_id: found.id,
        user_id: side.child,
        attendance: 'present',
        ...points,
        updated_by: null,
        updated_at: '2026-11-20T15:00:00Z',
      })
      .onConflict((conflict) => conflict.columns(['sheet_id', 'user_id']).doNothing())
      .execute();
  }
  return sheet(side);
}

/** The side's group with this mission alone; the missing side has none. */
async function missionOf(
  side: Side,
  { db, world }: Tools,
  plan: Partial<MissionPlan> = {},
): Promise<{ missionId: string }> {
  if (side === world.missing) return { missionId: side.group };
  await db.deleteFrom('missions').where('group_id', '=', side.group).execute();
  const { id } = await createMissionRow(db, { groupId: side.group, ...plan });
  return { missionId: id };
}

/** Every procedure of the contract: how its input names an object, and who gets what. A new one must be added. */
export const matrix: Record<string, Entry> = {
  'identity.getPublicSettings': { input: () => undefined, perObject: false, expect: everybody },
  'identity.getSession': { input: () => undefined, perObject: false, expect: everybody },
  'identity.signIn': {
    input: () => ({ email: 'nobody@example.com', password: 'wrong-password', rememberMe: false }),
    perObject: false,
    expect: {
      nobody: 'auth/wrong-credentials',
      child: 'auth/wrong-credentials',
      parent: 'auth/wrong-credentials',
      teacher: 'auth/wrong-credentials',
      admin: 'auth/wrong-credentials',
    },
  },
  'identity.signInWithGoogle': {
    // Without what Google has proven; with it there is no other object than oneself.
    input: () => ({}),
    perObject: false,
    expect: {
      nobody: 'auth/google-expired',
      child: 'auth/google-expired',
      parent: 'auth/google-expired',
      teacher: 'auth/google-expired',
      admin: 'auth/google-expired',
    },
  },
  'identity.signOut': { input: () => undefined, perObject: false, expect: everybody },
  'identity.setLanguage': {
    input: () => ({ locale: 'en' }),
    perObject: false,
    expect: { ...everybody, nobody: signedOut },
  },

  ...accountsMatrix,

  ...peopleMatrix,

  ...groupsMatrix,

  ...scheduleMatrix,

  ...coursesMatrix,

  ...deskMatrix,
  ...notificationsMatrix,

  ...operationsMatrix,

  ...searchMatrix,

  'attendance.listAttendanceGroups': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listWaitingGroups': {
    input: () => ({ page: 1 }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listMeetingGroups': {
    input: () => ({ page: 1 }),
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: null, admin: null },
  },
  'attendance.listEventDates': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'attendance.getDailySheet': { input: sheet, expect: staffOnly },
  'attendance.saveDailySheet': { input: (side) => ({ ...sheet(side), rows: [] }), expect: staffOnly },
  'attendance.approveDailySheet': { input: markedSheet, expect: staffOnly },
  'attendance.reopenDailySheet': { input: markedSheet, expect: staffOnly },
  'attendance.listMissedLessons': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'attendance.listTeacherComments': { input: (side) => ({ childId: side.child }), expect: familyOnly },
  'attendance.getStreak': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'attendance.getMonthAttendance': {
    input: (side) => ({ childId: side.child, month: '2026-11' }),
    expect: familyAndStaff,
  },
  'attendance.getGroupMonth': { input: groupMonth, expect: staffOnly },
  'attendance.getGroupPoints': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'attendance.exportGroupMonth': { input: groupMonth, expect: staffOnly },

  'home.getFamily': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: denied, parent: null, teacher: denied, admin: denied },
  },

  'academy.getAcademy': { input: () => undefined, perObject: false, expect: ownAccount },
  'academy.getAcademySettings': { input: () => undefined, perObject: false, expect: adminOnly },
  'academy.saveAcademySettings': {
    input: async (_, { db }) => ({ version: await presentVersion(db), form: settingsForm() }),
    perObject: false,
    expect: adminOnly,
  },

  'points.getBalance': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.listEntries': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.getBalanceHistory': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'points.previewLevels': {
    input: () => ({ thresholds: [1, 2, 3, 4, 5, 6] }),
    perObject: false,
    expect: adminOnly,
  },
  'points.adjustPoints': {
    input: (side, { requestId }) => ({
      childId: side.child,
      amount: 5,
      reason: 'Praleista pamoka',
      requestId,
    }),
    expect: { nobody: signedOut, child: denied, parent: denied, teacher: denied, admin: everything },
  },

  'leaderboard.getLeaderboard': {
    input: (side) => ({ childId: side.child, groupId: side.group }),
    expect: familyAndStaff,
  },
  'leaderboard.getGroupLeaderboard': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'leaderboard.getLeaderboardChoice': {
    input: (side) => ({ childId: side.child }),
    expect: { ...familyAndStaff, teacher: denied },
  },
  'leaderboard.setLeaderboardChoice': {
    input: (side) => ({ childId: side.child, shown: true }),
    expect: { ...familyAndStaff, teacher: denied },
  },
  'avatars.getLook': { input: (side) => ({ childId: side.child }), expect: familyAndStaff },
  'avatars.saveLook': {
    input: (side) => ({ childId: side.child, look: defaultLook(side.child) }),
    expect: { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied },
  },
  'avatars.getGains': {
    input: () => undefined,
    perObject: false,
    expect: { nobody: signedOut, child: null, parent: denied, teacher: denied, admin: denied },
  },
  'avatars.markGainsSeen': {
    // An entry of the side's child; the missing side has none.
    input: async (side, { db, world }) => ({
      upTo: side === world.missing ? side.record : await latestEntryOf(db, side.child),
    }),
    expect: { nobody: signedOut, child: own, parent: denied, teacher: denied, admin: denied },
  },

  'missions.getMission': {
    input: (side) => ({ groupId: side.group, childId: side.child }),
    expect: familyOnly,
  },
  'missions.listMissions': { input: (side) => ({ groupId: side.group }), expect: staffOnly },
  'missions.createMission': {
    input: async (side, { db, requestId }) => {
      await db.deleteFrom('missions').where('group_id', '=', side.group).execute();
      return { groupId: side.group, missionId: requestId, plan: missionPlanOf() };
    },
    expect: staffOnly,
  },
  'missions.changeMission': {
    input: async (side, tools) => ({
      ...(await missionOf(side, tools)),
      version: 1,
      plan: missionPlanOf(),
    }),
    expect: staffOnly,
  },
  'missions.endMission': { input: missionOf, expect: staffOnly },
  'missions.deleteMission': {
    input: (side, tools) => missionOf(side, tools, { from: '2099-11-20', to: '2099-11-30' }),
    expect: staffOnly,
  },

  ...diplomasMatrix,

  ...bulletinsMatrix,
  ...analyticsMatrix,
  ...billingMatrix,
  ...feedbackMatrix,
  ...invoicesMatrix,

  ...rewardsMatrix,
};
