/** How long data of a kind is kept. */
export interface Keeping {
  /** In days after it has done its work; null where another end is said in words. */
  readonly days: number | null;
  /** The nightly or minutely jobs that end it; none for what stays. */
  readonly jobs: readonly string[];
}

/** Every rule by which rows go or stay (docs/operations.md, “Retention”); each table names one of them. */
export const keepings = {
  /** As long as the account: deleted or cleared once the account is. */
  account: {
    days: null,
    jobs: [
      ...['finishDeletions', 'forgetWords', 'forgetLooks', 'forgetWishes', 'forgetOptOuts', 'forgetNotices'],
      ...[
        'forgetFeeds',
        'forgetLessonSaves',
        'forgetDiplomas',
        'forgetProjects',
        'forgetShelf',
        'forgetStudentNotes',
        'forgetPayerDetails',
        'forgetSignatures',
        'forgetVouchers',
        'forgetDaysOff',
      ],
    ],
  },
  /** Attendance, points, prizes and groups: for ever, without a name once the account is deleted. */
  study: { days: null, jobs: ['finishDeletions', 'leaveGroupsOfDeleted'] },
  /** That a version was signed, when, and by its hash: for ever as proof, without names once the account is deleted. */
  signatures: { days: null, jobs: ['forgetSignatures'] },
  /** Invoices, payments and what they are made from: ten years, as the law on accounting wants. */
  books: { days: null, jobs: [] },
  /** The audit log: for ever, without names. */
  acts: { days: null, jobs: [] },
  mails: { days: 90, jobs: ['forgetOldMails'] },
  bell: { days: 90, jobs: ['forgetNotifications'] },
  /** Sessions, codes, counted attempts: until they expire. */
  signIns: { days: null, jobs: ['forgetExpired'] },
  imports: { days: 7, jobs: ['forgetImports', 'forgetGroupImports'] },
  merges: { days: 1, jobs: ['finishMerges'] },
  lists: { days: 7, jobs: ['forgetListActs'] },
  holds: { days: 90, jobs: ['forgetHolds'] },
  bulletins: { days: 365, jobs: ['forgetBulletinEmails'] },
  payments: { days: 90, jobs: ['forgetStripeEvents'] },
  /** What families and the academy wrote to each other: two years after the last message. */
  conversations: { days: 730, jobs: ['forgetConversations'] },
  /** Mails that went into no conversation, and that others did: 90 days, and with the message. */
  unreadMails: { days: 90, jobs: ['forgetConversations'] },
  daysOff: { days: 366, jobs: ['forgetDaysOff'] },
  /** SMS to guardians: 90 days, and with the account. */
  sms: { days: 90, jobs: ['forgetSms'] },
  takeouts: { days: 7, jobs: ['forgetTakeouts'] },
  backups: { days: 400, jobs: ['makeNightlyBackup'] },
  /** What children tell of a lesson that is on: until it ends. */
  lesson: { days: null, jobs: ['forgetStages'] },
  /** Who joined a lesson, for its sheet: until its day ends. */
  joins: { days: null, jobs: ['forgetStages'] },
  /** The academy's own: groups, lessons, prices. Nobody is in it. */
  academy: { days: null, jobs: [] },
} as const satisfies Record<string, Keeping>;

/** The name of a rule. */
export type KeepingName = keyof typeof keepings;
