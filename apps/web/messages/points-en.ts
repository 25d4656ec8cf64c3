import avatars from '#features/avatars/web/messages/en.ts';
import diploma_card from '#features/diplomas/web/messages/card-en.ts';
import leaderboard from '#features/leaderboard/web/messages/en.ts';
import missions from '#features/missions/web/messages/en.ts';
import bell from '#features/notifications/web/messages/bell-en.ts';
import people from '#features/people/web/messages/en.ts';
import points from '#features/points/web/messages/en.ts';
import rewards from '#features/rewards/web/messages/en.ts';
import saved_prize from '#features/rewards/web/messages/saved-en.ts';
import platform from '#platform/web/messages/base-en.ts';
import shell from '../shell/messages/en.ts';

/** The texts that the frame and the odyssey need, in English: the others are another download. */
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
