import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import type { Balance } from '../../shared/points.ts';
import { balanceQuery } from '../points.queries.ts';
import { LevelBadge } from './level-badge.tsx';
import { LevelProgress } from './level-progress.tsx';
import classes from './points-card.module.css';

/** A child's points for the parent's home: balance, level, progress to the next one, and a link to the odyssey. */
export function PointsCard({ childId }: { childId: string }) {
  const t = useTranslations('points');
  const query = useQuery(balanceQuery(childId));
  return (
    <QueryStates
      query={query}
      loading={<StarryGround className={classes.card} />}
      errorTitle={t('error_balance')}
    >
      {(balance) => <Filled balance={balance} />}
    </QueryStates>
  );
}

function Filled({ balance }: { balance: Balance }) {
  const t = useTranslations('points');
  const format = useFormatter();
  return (
    <StarryGround className={classes.card}>
      <div className={classes.badge}>
        <LevelBadge level={balance.level} size={84} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.title}>{t('card_title')}</h2>
        <p className={classes.balance}>
          <StarIcon size={28} />
          <span className={classes.number}>{format.number(balance.balance)}</span>
          <span className={classes.level}>
            {balance.level > 0 ? t('level', { level: balance.level }) : t('level_zero')}
          </span>
        </p>
        <LevelProgress balance={balance} />
      </div>
      <Link to="/dashboard/points/$tab" params={{ tab: 'rewards' }} className={classes.link}>
        {t('open_odyssey')}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </StarryGround>
  );
}
