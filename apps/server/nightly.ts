import { askAtFourteen } from '#features/agreements/server/fourteen/fourteenth-birthdays.service.ts';
import { forgetSignatures } from '#features/agreements/server/signing.service.ts';
import { keepRollups } from '#features/analytics/server/rollups.service.ts';
import { forgetComments, forgetOldSaves } from '#features/attendance/server/attendance.jobs.ts';
import { notifyMissingSheets } from '#features/attendance/server/sheets/missing-sheets.service.ts';
import { forgetLooks } from '#features/avatars/server/avatars.service.ts';
import { listErasures, makeNightlyBackup } from '#features/backups/server/nightly-backups.service.ts';
import { turnSubscriptions } from '#features/billing/server/billing.service.ts';
import { compareWithStripe } from '#features/billing/server/stripe/stripe-comparing.service.ts';
import { forgetStripeEvents } from '#features/billing/server/stripe/stripe-events.service.ts';
import { forgetCancellationComments } from '#features/billing/server/subscriptions/cancellations.service.ts';
import {
  beginDueBulletins,
  forgetBulletinEmails,
} from '#features/bulletins/server/bulletin-begin.service.ts';
import { forgetConversations } from '#features/conversations/server/conversations.service.ts';
import { readAnswers } from '#features/conversations/server/mailbox/mailbox.service.ts';
import { forgetLessonSaves } from '#features/courses/server/courses.jobs.ts';
import { openDueLessons } from '#features/courses/server/lessons/event-lessons.service.ts';
import { forgetPutOffs } from '#features/desk/server/desk.service.ts';
import { forgetDiplomas } from '#features/diplomas/server/diplomas.jobs.ts';
import { finishMerges } from '#features/doubles/server/merge-undoing.service.ts';
import { forgetFeedback } from '#features/feedback/server/feedback.service.ts';
import { sweepFiles } from '#features/files/server/files.service.ts';
import { forgetGroupImports } from '#features/groups/server/import/group-imports.service.ts';
import { graduateGroups } from '#features/groups/server/next-course/graduation.service.ts';
import { endDueHolds, forgetHolds } from '#features/holds/server/holds.service.ts';
import { dailySweep } from '#features/identity/server/identity.jobs.ts';
import { endDueImpersonations } from '#features/identity/server/impersonation/impersonation.service.ts';
import { forgetPayerDetails } from '#features/invoices/server/invoices/payer-details.service.ts';
import { remindPayers } from '#features/invoices/server/invoices/reminders.service.ts';
import { forgetOptOuts } from '#features/leaderboard/server/leaderboard-choice.service.ts';
import { forgetListActs } from '#features/lists/server/list-acts.service.ts';
import { forgetCreditReasons, keepMakeUps } from '#features/makeups/server/makeups.jobs.ts';
import { turnTimetables } from '#features/membership/server/group-writing.service.ts';
import { leaveGroupsOfDeleted } from '#features/membership/server/membership.service.ts';
import { forgetNotifications } from '#features/notifications/server/notifications.service.ts';
import { sendNotifications } from '#features/notifications/server/sending.service.ts';
import { finishDeletions } from '#features/people/server/accounts/account-deletion.service.ts';
import { forgetImports } from '#features/people/server/import/imports.service.ts';
import { forgetProjects } from '#features/projects/server/projects.jobs.ts';
import { forgetWishes } from '#features/rewards/server/claims/chosen-prizes.service.ts';
import { forgetFeeds } from '#features/schedule/server/calendar/calendar-feed.service.ts';
import { forgetDaysOff } from '#features/schedule/server/days-off/days-off.service.ts';
import { forgetNotices } from '#features/schedule/server/events/absence-notices.service.ts';
import { forgetShelf } from '#features/shelf/server/work-links.service.ts';
import { forgetSms } from '#features/sms/server/sms.service.ts';
import { forgetStages } from '#features/stage/server/stage.service.ts';
import { forgetStudentNotes } from '#features/students/server/student-notes.service.ts';
import { forgetTakeouts } from '#features/takeouts/server/making.service.ts';
import { followTrials } from '#features/trials/server/trial-following.service.ts';
import { forgetVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { offerSeats } from '#features/waiting/server/offers.service.ts';
import { forgetOldMails } from '#platform/server/mail/mail-outbox.ts';
import type { Scope } from '#platform/server/scope.ts';
import { paymentListener } from './payment-listener.ts';

interface Nightly {
  /** When, in UTC: minute and hour as in a crontab. */
  readonly at: string;
  /** How long after its time a start makes up for it, where no process ran then; null: never. A day unless set. */
  readonly madeUpWithin?: '11h' | null;
  readonly run: (scope: Scope) => Promise<unknown>;
}

/** What was written about people whose account is deleted: each feature deletes its own words (decision K5). */
async function forgetWords(scope: Scope): Promise<void> {
  await forgetFeedback(scope);
  await forgetComments(scope);
  await forgetCreditReasons(scope);
  await forgetCancellationComments(scope);
}

/** The nightly cleaning, one job each: a failed job is retried by itself and does not hold up the others. */
export const nightlyJobs: Readonly<Record<string, Nightly>> = {
  // Before anything is deleted: what a broken job takes is in it.
  makeNightlyBackup: { at: '7 2', run: makeNightlyBackup },
  forgetExpired: { at: '17 3', run: ({ db, now }) => dailySweep(db, now) },
  forgetOldSaves: { at: '19 3', run: ({ db, now }) => forgetOldSaves(db, now) },
  forgetStripeEvents: { at: '23 3', run: forgetStripeEvents },
  // Before people arrive: corrects whatever events missed, so that the operator reads about it.
  compareWithStripe: { at: '27 4', run: (scope) => compareWithStripe(scope, paymentListener) },
  forgetOldMails: { at: '21 3', run: ({ db, now }) => forgetOldMails(db, now) },
  finishDeletions: { at: '29 3', run: finishDeletions },
  // After the deletions, whose seats, feeds and reasons they free; what comes too late waits for the next night.
  leaveGroupsOfDeleted: { at: '39 3', run: leaveGroupsOfDeleted },
  finishMerges: { at: '37 3', run: finishMerges },
  forgetFeeds: { at: '41 3', run: ({ db, now }) => forgetFeeds(db, now) },
  sweepFiles: { at: '47 3', run: sweepFiles },
  // After the deletions too.
  forgetLessonSaves: { at: '45 3', run: forgetLessonSaves },
  forgetDiplomas: { at: '49 3', run: forgetDiplomas },
  forgetNotices: { at: '43 3', run: ({ db, now }) => forgetNotices(db, now) },
  forgetLooks: { at: '55 3', run: forgetLooks },
  forgetProjects: { at: '35 3', run: forgetProjects },
  forgetListActs: { at: '31 3', run: forgetListActs },
  forgetShelf: { at: '33 3', run: forgetShelf },
  forgetPayerDetails: { at: '13 4', run: forgetPayerDetails },
  forgetSms: { at: '10 4', run: forgetSms },
  forgetDaysOff: { at: '06 4', run: forgetDaysOff },
  forgetConversations: { at: '17 4', run: forgetConversations },
  forgetVouchers: { at: '15 4', run: forgetVouchers },
  forgetSignatures: { at: '11 4', run: forgetSignatures },
  forgetStudentNotes: { at: '05 4', run: forgetStudentNotes },
  // After the deletions: no copy of somebody who is deleted stays.
  forgetTakeouts: { at: '07 4', run: forgetTakeouts },
  // After the deletions too.
  forgetWords: { at: '09 4', run: forgetWords },
  forgetOptOuts: { at: '51 3', run: forgetOptOuts },
  forgetNotifications: { at: '57 3', run: forgetNotifications },
  forgetBulletinEmails: { at: '59 3', run: forgetBulletinEmails },
  // 21:00 in Vilnius, in winter and in summer; the job itself checks which. In the morning nobody needs a reminder of the
  // evening before.
  notifyMissingSheets: { at: '0 18,19', run: notifyMissingSheets, madeUpWithin: null },
  forgetWishes: { at: '53 3', run: forgetWishes },
  forgetImports: { at: '25 3', run: forgetImports },
  forgetGroupImports: { at: '27 3', run: forgetGroupImports },
  forgetHolds: { at: '03 4', run: forgetHolds },
  forgetPutOffs: { at: '01 4', run: forgetPutOffs },
  // In the morning in Vilnius: mails that people should read that day. If missed, the next morning's reminder says what is right
  // then.
  remindPayers: { at: '7 6', run: remindPayers, madeUpWithin: '11h' },
  askAtFourteen: { at: '9 6', run: askAtFourteen },
  turnSubscriptions: { at: '3 3', run: turnSubscriptions },
};

/**
 * The nightly jobs as a crontab. Within a day each has one time, so that a start after a week's pause queues each
 * once (record 085).
 */
export const nightlyCrontab = Object.entries(nightlyJobs)
  .map(
    ([task, { at, madeUpWithin = '1d' }]) =>
      `${at} * * * ${task}${madeUpWithin ? ` ?fill=${madeUpWithin}` : ''}`,
  )
  .join('\n');

/** What runs each minute: one check when nothing is due, and idempotent. */
export const minuteJobs: Readonly<Record<string, (scope: Scope) => Promise<unknown>>> = {
  openDueLessons,
  sendDueNotifications: sendNotifications,
  readAnswers,
  beginDueBulletins,
  keepRollups,
  // Not only at midnight: a machine that is off at night would keep last week's.
  turnTimetables,
  graduateGroups,
  endDueHolds,
  endDueImpersonations,
  followTrials,
  // After the holds whose time is over: their seats go to the next.
  offerSeats,
  listErasures,
  keepMakeUps,
  forgetStages,
};

/** The jobs of each minute as a crontab: a minute missed without a process is made up for by the next. */
export const minuteCrontab = Object.keys(minuteJobs)
  .map((task) => `* * * * * ${task} ?max=1`)
  .join('\n');
