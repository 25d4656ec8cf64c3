import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './join-lt.ts';

const en: TranslationOf<typeof lt> = {
  choose_group: 'A place in a group',
  who: 'Which child is it for?',
  taken: 'Already has this plan',
  new_child: 'Add another child',
  first_child: 'Add your child',
  next: 'Continue',
  price_title: 'Who pays, and how much',
  payer: 'You pay. You’ll find the invoice under “Payments”.',
  too_young:
    'The group is for ages {from}–{to}, and {child} is younger. You can still subscribe, but talk to us first.',
  too_old:
    'The group is for ages {from}–{to}, and {child} is older. You can still subscribe, but talk to us first.',
  error_seat: 'We couldn’t check for a free place',
  holding: 'Checking for a free place',
  held: 'Place held until {until}',
  over: 'The place is no longer held: the time is up.',
  again: 'Hold it for 20 more minutes',
  gone: 'This group can’t be chosen any more.',
  full: 'The group “{group}” has no free places left.',
  other_groups: 'Other groups',
  done_title: '{child}: the group “{group}”',
  waiting:
    'All that’s left is to pay. We hold the place until {until}; after that your child gets it only if it’s still free.',
  waiting_over:
    'All that’s left is to pay. The place is no longer held: your child gets it if it’s still free.',
  seating: 'We’ve received your payment. Your child is getting the place.',
  seated: 'Your child has the place. Lesson times are in the schedule.',
  unseated: 'We’ve received your payment, but the group is full. Choose another one under “Payments”.',
  see_payments: 'Open payments',
  see_schedule: 'Open the schedule',
};

export default en;
