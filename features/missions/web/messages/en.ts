import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './lt.ts';

const en: TranslationOf<typeof lt> = {
  title: 'Group mission',
  fuel_label: '{fuel, plural, one {# point} other {# points}} of {target, number} collected',
  days_left: '{days, plural, one {# day left} other {# days left}}',
  last_day: 'Last day',
  when_full: 'When the tank is full: {outcome}',
  own_part_child: 'Your part: {points, plural, one {# point} other {# points}}',
  own_part_parent: 'Your child’s part: {points, plural, one {# point} other {# points}}',
  reached: 'Mission accomplished. Coming up for the whole group: {outcome}',
  over: 'The mission is over. Together you flew {share} of the way – next time even further.',
  news_reached: 'Mission “{name}” accomplished. Coming up for the whole group: {outcome}',
};

export default en;
