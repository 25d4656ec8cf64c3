import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './choice-lt.ts';

/** Texts of who is shown on the leaderboard, in English. */
const en = {
  choice_child: 'Show me on the leaderboard',
  choice_parent: 'Show my child on the leaderboard',
  choice_staff: 'Show the child on the leaderboard',
  choice_hint_child: 'When it’s off, nobody sees you and you see only yourself.',
  choice_hint_parent: 'When it’s off, nobody sees your child, and your child sees only their own place.',
  choice_hint_staff:
    'The family decides: change it only when they ask. When it’s off, nobody sees the child, and the child sees only their own place.',
  choice_on: 'Shown on the leaderboard',
  choice_off: 'No longer shown on the leaderboard',
  choice_failed: 'We couldn’t change it: {reason}',
  choice_error: 'We couldn’t load the choice',
  decided_by_guardian_child: 'Your parents decided this. Talk to them if you’d like to change it.',
  decided_by_staff_child: 'The academy set this. Talk to your parents if you’d like to change it.',
  shown_child: 'You’re on the leaderboard: nobody has turned it off.',
  shown_parent: 'Your child is on the leaderboard: nobody has turned it off.',
  shown_staff: 'The child is on the leaderboard: nobody has turned it off.',
  hidden_since: 'Hidden since {at}.',
  decided_by_guardian_parent: 'A guardian of your child decided this.',
  decided_by_guardian_staff: 'Turned off by the parents.',
  decided_by_child_parent: 'Turned off in your child’s account.',
  decided_by_child_staff: 'Turned off in the child’s account.',
  decided_by_staff_parent: 'Turned off by the academy.',
  decided_by_staff_staff: 'Turned off by the academy.',

  staff_place: 'Place',
  staff_opted_out: 'Not on the leaderboard',
  staff_unread: 'We couldn’t load the points',
} as const satisfies TranslationOf<typeof lt>;

export default en;
