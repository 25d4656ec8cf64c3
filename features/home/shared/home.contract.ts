import * as z from 'zod/mini';
import { attendanceContract } from '#features/attendance/shared/attendance.contract.ts';
import { dueSchema } from '#features/invoices/shared/invoices.ts';
import { makeUpsContract } from '#features/makeups/shared/makeups.contract.ts';
import { missionsContract } from '#features/missions/shared/missions.contract.ts';
import { notificationsContract } from '#features/notifications/shared/notifications.contract.ts';
import { peopleContract } from '#features/people/shared/people.contract.ts';
import { pointsContract } from '#features/points/shared/points.contract.ts';
import { rewardsContract } from '#features/rewards/shared/rewards.contract.ts';
import { scheduleContract } from '#features/schedule/shared/schedule.contract.ts';
import { procedure } from '#platform/shared/contract.ts';
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
};
