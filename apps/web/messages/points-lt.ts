import avatars from '#features/avatars/web/messages/lt.ts';
import diploma_card from '#features/diplomas/web/messages/card-lt.ts';
import leaderboard from '#features/leaderboard/web/messages/lt.ts';
import missions from '#features/missions/web/messages/lt.ts';
import bell from '#features/notifications/web/messages/bell-lt.ts';
import people from '#features/people/web/messages/lt.ts';
import points from '#features/points/web/messages/lt.ts';
import rewards from '#features/rewards/web/messages/lt.ts';
import saved_prize from '#features/rewards/web/messages/saved-lt.ts';
import platform from '#platform/web/messages/base-lt.ts';
import shell from '../shell/messages/lt.ts';

/** The texts that the frame and the odyssey need, in Lithuanian: the others are another download. */
const messages = {
  ...platform,
  shell,
  bell,
  avatars,
  diploma_card,
  leaderboard,
  missions,
  people,
  points,
  rewards,
  saved_prize,
} as const;

export default messages;
