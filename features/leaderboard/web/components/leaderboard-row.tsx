import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import { useFormatter, useTranslations } from 'use-intl';
import { FramedAvatar } from '#features/avatars/web/components/framed-avatar.tsx';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import type { LeaderboardRow } from '../../shared/leaderboard.ts';
import classes from './leaderboard-list.module.css';

interface Props {
  readonly row: LeaderboardRow;
  /** A large line on its step of the podium. */
  readonly onPodium: boolean;
  /** The label of the own line: “you” for a child. */
  readonly own: string;
}

/** One child on the leaderboard: place, look, name with level, points. */
export function LeaderboardLine({ row, onPodium, own }: Props) {
  const t = useTranslations();
  const format = useFormatter();
  const { place, name, look, points, level, me } = row;
  const levelName = level > 0 ? t('points.level', { level }) : t('points.level_zero');
  return (
    <li
      className={onPodium ? classes.stand : classes.row}
      data-me={me}
      data-place={place ?? undefined}
      aria-current={me ? 'true' : undefined}
    >
      <span className={classes.place}>
        <span aria-hidden="true">{place ?? <IconRocket size={22} />}</span>
        {place !== null && <span className={classes.spoken}>{t('leaderboard.place', { place })}</span>}
      </span>
      <span className={classes.look}>
        <FramedAvatar look={look} level={level} size={onPodium ? 112 : 76} />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.level}>
          {me && <span className={classes.own}>{own}</span>}
          <span>{levelName}</span>
        </span>
      </span>
      <span className={classes.points}>
        <StarIcon size={onPodium ? 18 : 20} />
        <span aria-hidden="true">{format.number(points)}</span>
        <span className={classes.spoken}>{t('leaderboard.points', { count: points })}</span>
        {/* Beside one's balance, which is less after a prize. */}
        {me && <span className={classes.earned}>{t('leaderboard.earned')}</span>}
      </span>
    </li>
  );
}
