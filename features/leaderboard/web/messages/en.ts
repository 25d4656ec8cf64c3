import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-en.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

/** Texts of the leaderboard, in English. */
const en = {
  title: 'Leaderboard',
  group: 'Group',
  views: 'What to show',
  view_neighbours: 'Neighbours',
  view_top: 'Top',
  view_month: 'This month',
  list_neighbours: 'Neighbours by points this school year',
  list_top: 'Most points this school year',
  list_month: 'Most points from this month’s lessons',
  place: 'Place {place, number}',
  points: '{count, plural, one {# point} other {# points}}',
  earned: 'earned',
  own_child: 'You',
  own_parent: 'Your child',
  error: 'We couldn’t load the leaderboard',

  month_child: 'This month you’ve earned {points, plural, one {# point} other {# points}} for {fields}.',
  month_parent: '{name} has earned {points, plural, one {# point} other {# points}} this month for {fields}.',
  month_none: 'The first points of this month are still ahead.',
  done: byPointField((field) => fields[field].month),

  note_alone_child: 'You’re the only one on the leaderboard so far.',
  note_alone_parent: 'Your child is the only one on the leaderboard so far.',
  note_before_start: 'The year is just beginning: everybody is on the starting line.',
  note_opted_out_child: 'Nobody sees you on the leaderboard, and you see only yourself.',
  note_opted_out_parent:
    'Nobody sees your child on the leaderboard, and your child sees only their own place.',
  no_group_child: 'The leaderboard will appear once you’re in a group',
  no_group_hint_child: 'You’ll see the children of your group and their points here.',
  no_group_parent: 'The leaderboard will appear once your child is in a group',
  no_group_hint_parent: 'You’ll see your child’s group and its points here.',
  off: 'The space odyssey is turned off in this group',
  off_hint: 'Points already earned don’t go away.',

  seen_child:
    'Other children in the group see only your first name, the first letter of your last name, your avatar, level and points.',
  seen_parent:
    'Other children in the group and their parents see only your child’s first name, the first letter of the last name, the avatar, level and points.',
  seen_staff:
    'Other children in the group and their parents see only the child’s first name, the first letter of the last name, the avatar, level and points.',
  change_child: 'Change it in your account',
  change_parent: 'Change it on your child’s page',
} as const satisfies TranslationOf<typeof lt>;

export default en;
