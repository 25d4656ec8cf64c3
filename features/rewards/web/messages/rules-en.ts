import { byPointField } from '#features/academy/shared/point-fields.ts';
import fields from '#features/points/web/messages/fields-en.ts';
import type { TranslationOf } from '#platform/web/translation.ts';
import type lt from './rules-lt.ts';

/** Texts of the odyssey's rules, in English. */
const en = {
  earning_title: 'How to earn points',
  earning_child: 'In every lesson you can earn points for {count, plural, one {# thing} other {# things}}.',
  earning_parent:
    'In every lesson your child can earn points for {count, plural, one {# thing} other {# things}}. This is how we explain them to children:',
  example: byPointField((field) => fields[field].example),

  levels_title: 'Levels',
  levels_child: 'The more points you earn, the further you fly.',
  levels_parent: 'The level depends on the points earned this school year.',
  from_points: 'from {count, plural, one {# point} other {# points}}',
  here_child: 'You’re here',
  here_parent: 'Your child is here',

  prizes_title: 'How to get a prize',
  prizes_child: 'You can swap your points for prizes.',
  prizes_parent: 'Your child can swap points for prizes, signed in to their own account.',
  shelf:
    'There {count, plural, one {is # prize} other {are # prizes}} on the shelf now, from {cheapest, plural, one {# point} other {# points}}.',
  step_choose_child: 'Choose a prize you have enough points for.',
  step_claimed_child: 'Claim it. The points are taken off at once, and the prize is yours.',
  step_ready_child: 'Your teacher brings the prize to the lesson.',
  step_handed_over_child: 'It’s in your hands!',
  step_choose_parent: 'Your child chooses a prize they have enough points for…',
  step_claimed_parent: '…and claims it. The points are taken off at once.',
  step_ready_parent: 'The teacher brings the prize to the lesson.',
  step_handed_over_parent: 'Your child gets it.',
  once_child: 'You can claim the same prize once a school year.',
  again_child:
    'You can claim the same prize once a school year – and one marked “Can be claimed again” as often as you have the points.',
  once_parent: 'The same prize can be claimed once a school year.',
  again_parent:
    'The same prize can be claimed once a school year – and one marked “Can be claimed again” as often as there are points.',

  back_title: 'What if…',
  back_cancelled_title: 'A prize is cancelled?',
  back_cancelled_child:
    'All the points come back to you. You’ll find the reason beside the prize, and you can claim it again.',
  back_cancelled_parent:
    'All the points come back. The reason is written beside the prize, and it can be claimed again.',
  back_reopened_title: 'The points suddenly go down?',
  back_reopened_child: 'Your teacher is fixing a lesson’s points. They’ll be back once that’s done.',
  back_reopened_parent: 'The teacher is fixing a lesson’s points. They come back once it’s approved.',
  back_level_stays_title: 'A prize is claimed – does the level drop?',
  back_level_stays_child: 'No. Your level stays: it counts everything you’ve earned.',
  back_level_stays_parent: 'No. The level counts everything earned this school year.',

  year_title: 'The school year',
  year_child:
    'On {date} everybody starts from zero again. Claim your prizes before then: points don’t carry over to the next year.',
  year_parent:
    'On {date} everybody starts from zero again. Points don’t carry over to the next school year, so it’s best to claim prizes before then.',
} as const satisfies TranslationOf<typeof lt>;

export default en;
