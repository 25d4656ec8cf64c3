import type { JobTask } from '#platform/server/jobs/jobs.ts';

/**
 * Jobs under the names that they had before version 0.3: such jobs wait in queues for lessons to begin or for a restart, and an older
 * process beside this one still adds them. To be removed in December 2027, when none of them can be waiting any more.
 */
export const formerJobs: Readonly<Record<string, JobTask | 'notifyMissingSheets'>> = {
  tellAbsence: 'notifyAbsence',
  tellBulletin: 'notifyBulletin',
  tellInvoicesSettled: 'handleInvoicesSettled',
  tellMissingSheets: 'notifyMissingSheets',
};
