import * as z from 'zod/mini';
import { attendanceContract } from '#features/attendance/shared/attendance.contract.ts';
import { avatarsContract } from '#features/avatars/shared/avatars.contract.ts';
import { coursesContract } from '#features/courses/shared/courses.contract.ts';
import { dueSchema } from '#features/invoices/shared/invoices.ts';
import { makeUpsContract } from '#features/makeups/shared/makeups.contract.ts';
import { missionsContract } from '#features/missions/shared/missions.contract.ts';
import { notificationsContract } from '#features/notifications/shared/notifications.contract.ts';
import { peopleContract } from '#features/people/shared/people.contract.ts';
import { pointsContract } from '#features/points/shared/points.contract.ts';
import { rewardsContract } from '#features/rewards/shared/rewards.contract.ts';
import { scheduleContract } from '#features/schedule/shared/schedule.contract.ts';
import { stageContract } from '#features/stage/shared/stage.contract.ts';
import { procedure } from '#platform/shared/contract.ts';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { idSchema } from '#platform/shared/ids.ts';
import { childGlanceSchema } from './home.ts';

/** What another feature's procedure answers. */
const answerOf = <Schema>({
  '~orpc': { outputSchema },
}: {
  readonly '~orpc': { readonly outputSchema?: Schema };
}) => {
  if (!outputSchema) throw new Error('The procedure declares no answer.');
  return outputSchema;
};

const familySchema = z.object({
  children: z.array(childGlanceSchema),
  /** The reader owes money that is overdue or waits for a first payment, for any child or for none. */
  unpaid: z.boolean(),
  /** What invoices and a debt from before ask of the reader; null when nothing. */
  due: z.nullable(dueSchema),
  /** How many of the reader's subscriptions are for no child yet. */
  unassigned: z.int(),
  /** How many documents wait for the reader's signature, for all children together. */
  toSign: z.int(),
});

export const homeContract = {
  getFamily: procedure({
    method: 'GET',
    path: '/home/family',
    access: ['parent'],
    summary:
      "How each of the caller's children is doing, and what is still to do: next lesson, absences nobody reported, the way to a group, what is to be paid",
  }).output(familySchema),

  getParentHome: procedure({
    method: 'GET',
    path: '/home/parent',
    access: ['parent'],
    summary:
      "The first screen of a parent in one answer: the caller's children, the family, the news, and a child's current month, next lesson, points and more",
  })
    .input(
      z.strictObject({
        /** The family's record of the child that was looked at last; any other is like none. */
        chosenId: z._default(z.nullable(idSchema), null),
      }),
    )
    .output(
      z.object({
        children: answerOf(peopleContract.listChildren),
        family: familySchema,
        news: answerOf(notificationsContract.listNotifications),
        /** Of the selected child; null without children. */
        day: z.nullable(
          z.object({
            /** The child's account. */
            childId: idSchema,
            next: answerOf(scheduleContract.getNextEvent),
            attendance: answerOf(attendanceContract.getMonthAttendance),
            missed: answerOf(attendanceContract.listMissedLessons),
            comments: answerOf(attendanceContract.listTeacherComments),
            balance: answerOf(pointsContract.getBalance),
            rewards: answerOf(rewardsContract.listRewards),
            credits: answerOf(makeUpsContract.listMakeUpCredits),
            /** Of each group whose odyssey is on. */
            missions: z.array(z.extend(answerOf(missionsContract.getMission), { groupId: idSchema })),
          }),
        ),
      }),
    ),

  getChildHome: procedure({
    method: 'GET',
    path: '/home/child',
    access: ['child'],
    errors: ['schedule/end-before-start', 'schedule/range-too-long'],
    summary:
      "The first screen of a child in one answer: points and flight, prizes, and the next step, lessons and news of one of the caller's groups",
  })
    .input(
      z.strictObject({
        /** One of the caller's current groups; null without one. */
        groupId: z._default(z.nullable(idSchema), null),
        /** The first and the last of the days ahead. */
        from: localDateSchema,
        to: localDateSchema,
      }),
    )
    .output(
      z.object({
        /** Null in a group without the odyssey. */
        flight: z.nullable(
          z.object({
            balance: answerOf(pointsContract.getBalance),
            look: answerOf(avatarsContract.getLook),
            gains: answerOf(avatarsContract.getGains),
          }),
        ),
        /** Null without a group and in one without the odyssey. */
        rewards: z.nullable(answerOf(rewardsContract.listRewards)),
        /** Null without a group. */
        lessons: z.nullable(
          z.object({
            modules: answerOf(coursesContract.listModules),
            /** The class that is on, of any group. */
            classNow: answerOf(stageContract.getClassNow),
            next: answerOf(scheduleContract.getNextEvent),
            missed: answerOf(attendanceContract.listMissedLessons),
            week: answerOf(scheduleContract.getCalendar),
            streak: answerOf(attendanceContract.getStreak),
            news: answerOf(notificationsContract.listNotifications),
          }),
        ),
      }),
    ),
};
