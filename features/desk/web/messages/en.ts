import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the desk of staff: the lessons of today and what waits for somebody. */
const en: TranslationOf<typeof lt> = {
  error: 'We couldn’t load what’s waiting for you',
  today: 'Today',
  today_none: 'No lessons today.',
  today_done: 'Today’s lessons are over and their sheets are approved.',
  today_all: 'All lessons today ({count, number})',
  next: 'Next lesson:',
  starts_in: 'In {minutes, number} min',
  waiting: 'Waiting for you',
  all_clear: 'All done',
  backup_proven: 'Backup restored and checked on {at} in {seconds, number} s.',
  all_clear_hint: 'Nothing is waiting. When something needs you, it’ll appear here.',
  and_more: 'and {count, number} more',
  line: {
    absences: '{count, plural, one {<b>#</b> student} other {<b>#</b> students}} missed two lessons in a row',
    'sheets-missing':
      '{count, plural, one {<b>#</b> daily sheet isn’t} other {<b>#</b> daily sheets aren’t}} filled in',
    'sheets-waiting':
      '{count, plural, one {<b>#</b> daily sheet is} other {<b>#</b> daily sheets are}} waiting for approval',
    'works-waiting':
      '{count, plural, one {<b>#</b> work on the shelf is} other {<b>#</b> works on the shelf are}} waiting for approval',
    conversations:
      '{count, plural, one {<b>#</b> conversation with a family is waiting} other {<b>#</b> conversations with families are waiting}} for an answer',
    trials:
      '{count, plural, one {<b>#</b> child has tried a group and not joined yet} other {<b>#</b> children have tried a group and not joined yet}}',
    prizes:
      '{count, plural, one {<b>#</b> prize has} other {<b>#</b> prizes have}} been waiting for more than a week',
    'feedback-missing':
      '{count, plural, one {<b>#</b> piece of feedback} other {<b>#</b> pieces of feedback}} to write or fix',
    'feedback-waiting':
      '{count, plural, one {<b>#</b> piece of feedback is} other {<b>#</b> pieces of feedback are}} waiting for approval',
    fourteen:
      '{count, plural, one {<b>#</b> child has turned 14} other {<b>#</b> children have turned 14}}, and there’s nobody to write to',
    cancellations:
      '{count, plural, one {<b>#</b> family has} other {<b>#</b> families have}} asked to cancel a subscription',
    'seats-missed':
      '{count, plural, one {<b>#</b> family} other {<b>#</b> families}} paid, but the chosen group has no place left',
    waiting:
      '{count, plural, one {<b>#</b> child is waiting for a place and needs} other {<b>#</b> children are waiting for a place and need}} your decision',
    transfers: '{count, plural, one {<b>#</b> payment} other {<b>#</b> payments}} to match',
    unpaid:
      '{count, plural, one {<b>#</b> student is} other {<b>#</b> students are}} attending without having paid',
    arrangements:
      '{count, plural, one {<b>#</b> family hasn’t} other {<b>#</b> families haven’t}} paid by the day agreed',
    diplomas:
      '{count, plural, one {<b>#</b> diploma} other {<b>#</b> diplomas}} to create: the group has finished',
    'groups-over':
      '{count, plural, one {<b>#</b> group has} other {<b>#</b> groups have}} more students than places',
    'groups-under':
      '{count, plural, one {<b>#</b> group is} other {<b>#</b> groups are}} less than half full',
    'staff-codes':
      '{count, plural, one {<b>#</b> staff code hasn’t} other {<b>#</b> staff codes haven’t}} been used',
    backup: 'Backups need attention',
    'mail-server':
      '{count, plural, =0 {Emails aren’t being sent} one {Emails aren’t being sent: <b>#</b> is being kept} other {Emails aren’t being sent: <b>#</b> are being kept}}',
    'mails-kept':
      '{count, plural, one {<b>#</b> unsent email needs} other {<b>#</b> unsent emails need}} your decision',
    'mails-late':
      '{count, plural, one {<b>#</b> email has} other {<b>#</b> emails have}} been waiting for more than two hours',
    mails: '{count, plural, one {<b>#</b> email wasn’t} other {<b>#</b> emails weren’t}} sent',
    jobs: '{count, plural, one {<b>#</b> background job} other {<b>#</b> background jobs}} failed',
  },
  act: {
    absences: 'View',
    'sheets-missing': 'Fill in the oldest',
    'sheets-waiting': 'Approve the oldest',
    'works-waiting': 'View',
    conversations: 'Answer',
    trials: 'Open the group',
    prizes: 'Hand over prizes',
    'feedback-missing': 'Write',
    'feedback-waiting': 'Approve',
    fourteen: 'Open account',
    cancellations: 'Answer',
    'seats-missed': 'Find a group',
    waiting: 'View the lists',
    transfers: 'Match',
    unpaid: 'View',
    arrangements: 'View',
    diplomas: 'Create diplomas',
    'groups-over': 'Open the group',
    'groups-under': 'Open the group',
    'staff-codes': 'Manage codes',
    backup: 'View',
    'mail-server': 'View',
    'mails-kept': 'Decide',
    'mails-late': 'View',
    mails: 'Send again',
    jobs: 'Try again',
  },
  name: {
    absences: 'Missed lessons',
    'sheets-missing': 'Sheets not filled in',
    'sheets-waiting': 'Sheets to approve',
    'works-waiting': 'Works waiting for approval',
    conversations: 'Messages waiting for an answer',
    trials: 'Trial lessons',
    prizes: 'Prizes not handed over',
    'feedback-missing': 'Feedback to write',
    'feedback-waiting': 'Feedback to approve',
    fourteen: 'Turned 14, with nobody to write to',
    cancellations: 'Cancellation requests',
    'seats-missed': 'Paid, but without a place in a group',
    waiting: 'Waiting children',
    transfers: 'Payments to match',
    unpaid: 'Unpaid subscriptions',
    arrangements: 'Payment arrangements not kept',
    diplomas: 'Diplomas to create',
    'groups-over': 'Overfull groups',
    'groups-under': 'Half-empty groups',
    'staff-codes': 'Unused staff codes',
    backup: 'Backups that need attention',
    'mail-server': 'No mail server',
    'mails-kept': 'Unsent emails that need a decision',
    'mails-late': 'Late emails',
    mails: 'Emails not sent',
    jobs: 'Failed background jobs',
  },
  hint: {
    backup: 'The last backup couldn’t be made, restored or tidied up after. The system page says why.',
    'mail-server': 'No mail server is set up (SMTP_URL): families get no invitations, invoices or reminders.',
    'mails-kept': 'They were written while there was no mail server, or restored from a backup.',
  },
  first: {
    title: 'Before your first lesson',
    count: '{done, number} of {of, number} done',
    done: 'Done',
    hide: 'Don’t show this again',
    hidden: 'The steps are hidden for all administrators',
    step: {
      name: 'Name and contact',
      details: 'Details for invoices',
      mail: 'Sending emails',
      groups: 'Your first group',
      families: 'Your first family',
      teachers: 'Your first teacher',
      plans: 'A plan and its price',
      lesson: 'The daily sheet of your first lesson',
    },
    why: {
      name: 'Families see the name in emails and on the public page of groups, and use the contact to reach you.',
      details: 'Invoices can’t be issued without a name, company number, address, IBAN and VAT details.',
      mail: 'Invitations and reminders reach families by email. Send yourself a test.',
      groups: 'Import a list of groups from a file. The teachers and plans in it are recognised.',
      families: 'Import a list of families from a file, or add them one by one.',
      teachers: 'Teachers get an email to set their password, and see their groups.',
      plans:
        'Families pay according to a plan, and invoices are issued from it. A plan without a price can’t be ordered.',
      lesson: 'Mark who came, give points and approve the sheet.',
    },
    act: {
      name: 'Enter the name',
      details: 'Fill in details',
      mail: 'Send a test',
      groups: 'Import groups',
      families: 'Import families',
      teachers: 'Add teachers',
      plans: 'Create a plan',
      lesson: 'Open the schedule',
    },
  },
  item: {
    prize: '(“{prize}”, since {day})',
    places: '({taken, number} of {places, number})',
    admin: 'for an administrator',
    teacher: 'for a teacher',
    until: '(until {day})',
    due: '(since {day})',
    first_payment: '(first payment)',
    nameless: 'Payer unknown',
  },
  put_off: 'Put off',
  put_off_line: 'Put off: {line}',
  tomorrow: 'Until tomorrow',
  monday: 'Until {day} (Monday)',
  until: 'Until a date',
  for_all: 'For all staff',
  put_off_done: 'Put off until {day}. If anything new comes up, you’ll hear sooner.',
  put_off_count: 'Put off: {count, number}',
  waits: '{line}: until {day}',
  waits_for_all: '{line}: until {day}, for all',
  take_up: 'Bring back',
  undo: 'Undo',
  take_up_line: 'Bring back: {line}',
};

export default en;
