import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Flight } from '#features/avatars/web/components/flight.tsx';
import { MyFigure } from '#features/avatars/web/components/my-figure.tsx';
import type { Balance } from '#features/points/shared/points.ts';
import { LevelBadge } from '#features/points/web/components/level-badge.tsx';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { calledBy } from '#platform/shared/words/vocative.ts';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import classes from './stage.module.css';

// A device has stored it for the days without a network.
const AsOf = lazy(async () => ({ default: (await import('../components/as-of.tsx')).AsOf }));

/** The header of a child's home, always dark: the greeting, the child's figure, the balance, and the flight. */
export function Stage({ hasOdyssey, children }: { hasOdyssey: boolean; children?: ReactNode }) {
  const t = useTranslations('child_home');
  const { id } = useUser();
  return (
    <StarryGround className={classes.stage}>
      <section className={classes.content} aria-label={t('stage')} data-odyssey={hasOdyssey}>
        {hasOdyssey ? <Journey childId={id} /> : <Hello />}
        {children}
      </section>
    </StarryGround>
  );
}

function Hello() {
  const t = useTranslations('child_home');
  const locale = useLocale();
  const { firstName } = useUser();
  const name = calledBy(firstName, locale);
  return <h1 className={classes.hello}>{name ? t('hello', { name }) : t('hello_nameless')}</h1>;
}

function Journey({ childId }: { childId: string }) {
  const t = useTranslations('points');
  const query = useQuery(balanceQuery(childId));
  const online = useOnline();
  return (
    <>
      <div className={classes.top}>
        <div className={classes.figure}>
          <MyFigure childId={childId} />
        </div>
        <div className={classes.words}>
          <Hello />
          {query.data ? <ToSpend balance={query.data.balance} /> : <p className={classes.balance} />}
          {!online && (
            <Suspense>
              <AsOf query={query} />
            </Suspense>
          )}
        </div>
      </div>
      <QueryStates
        query={query}
        loading={<div className={classes.pathStand} />}
        errorTitle={t('error_balance')}
      >
        {(balance) => <Path balance={balance} />}
      </QueryStates>
    </>
  );
}

function ToSpend({ balance }: { balance: number }) {
  const t = useTranslations('child_home');
  const format = useFormatter();
  return (
    <Link to="/dashboard/studies/points/$tab" params={{ tab: 'balance' }} className={classes.balance}>
      <StarIcon size={34} />
      <span key={balance} className={classes.number}>
        {format.number(balance)}
      </span>{' '}
      <span className={classes.unit}>{t('to_spend', { count: balance })}</span>
    </Link>
  );
}

function Path({ balance }: { balance: Balance }) {
  const t = useTranslations();
  const { level, nextLevel } = balance;
  return (
    <div className={classes.path}>
      <Flight balance={balance} own gainsFolded />
      <p className={classes.level}>
        <strong>
          {level > 0 && <LevelBadge level={level} size={40} />}
          {level > 0 ? t('points.level', { level }) : t('points.level_zero')}
        </strong>
        <span>
          {nextLevel
            ? t('child_home.next_level', { level: nextLevel.level, threshold: nextLevel.threshold })
            : t('points.last_level')}
        </span>
      </p>
    </div>
  );
}
