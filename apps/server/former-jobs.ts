import type { JobTask } from '#platform/server/jobs/jobs.ts';

/**
 * Jobs by the names that they had before version 0.3: such jobs wait in queues for lessons to begin or for somebody to restart them, and
 * an older process beside this one adds them still. To be removed in December 2027, when none of them can wait any more.
 */
export const formerJobs: Readonly<Record<string, JobTask | 'notifyMissingSheets'>> = {
  tellAbsence: 'notifyAbsence',
  tellBulletin: 'notifyBulletin',
  tellInvoicesSettled: 'handleInvoicesSettled',
  tellMissingSheets: 'notifyMissingSheets',
};
