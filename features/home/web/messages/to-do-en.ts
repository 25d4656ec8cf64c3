import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './to-do-lt.ts';

/** What is still to do for a parent, in English. */
const en = {
  left: '{count, plural, one {# thing left to do} other {# things left to do}}',
  begin: 'On the way to the first lesson',
  ready: 'All set for the first lesson',
  waiting: 'Nothing for you to do right now',
  done: 'Done',
  line: {
    child_missing: 'Add your child.',
    child_there: 'Child added: {name}.',
    group_there: 'Group: {group}.',
    seat_plan: '{name} isn’t in a group yet: choose a plan and a group.',
    seat_group: '{name} isn’t in a group yet: choose one.',
    seat_wait: '{name} isn’t in a group yet: join the waiting list.',
    seat_paying: 'A group follows once we receive the payment.',
    seat_held: 'Group “{group}”: we’re holding the place for you until {until}.',
    seat_waiting: 'You’re waiting for a place in a group: we’ll tell you when there is one.',
    seat_academy: 'The academy will choose a group.',
    seat_later: 'You’ll choose a plan and a group.',
    offer: '{name}: there’s a place in the group “{group}”. We’re holding it for you until {until}.',
    stay: '{name} has tried the group “{group}”. We’re holding the place for you until {until}.',
    paid: 'The subscription is paid.',
    nothing_due: 'Nothing to pay for now.',
    lesson_unknown: 'The academy will announce the time of the first lesson.',
    lesson_later: 'The time of the first lesson will appear here once there’s a group.',
    assign: 'A subscription isn’t assigned to a child yet.',
  },
  sign: '{count, plural, one {# document is waiting for your signature.} other {# documents are waiting for your signature.}}',
  lesson: 'First lesson: {weekday}, {date}, {time}.',
  lesson_missed: 'You’ve told us that {name} won’t come.',
  pay: {
    first: 'Your subscription starts once we receive the first payment.',
    one: 'Invoice <pdf>{number}</pdf>: {amount} by {date}.',
    one_late: 'Invoice <pdf>{number}</pdf> is overdue: {amount} was due by {date}.',
    several: '{amount} to pay.',
    debt: 'Debt from before: {amount}.',
    late: '{amount} of it is overdue.',
  },
  act: {
    add_child: 'Add a child',
    choose_plan: 'Choose a plan',
    choose_group: 'Choose a group',
    wait: 'Wait for a place',
    pay: 'Pay',
    assign: 'Assign',
    sign: 'Sign',
    answer: 'Answer',
  },
} as const satisfies TranslationOf<typeof lt>;

export default en;
