import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { ChangeLook } from '#features/avatars/web/components/change-look.tsx';
import { Flight } from '#features/avatars/web/components/flight.tsx';
import { FramedAvatar } from '#features/avatars/web/components/framed-avatar.tsx';
import type { AccountTab } from '#features/identity/web/account/account-tabs.view.ts';
import { LookAndLanguage } from '#features/identity/web/account/look-and-language.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { Fold } from '#platform/web/kit/fold.tsx';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { ChildGroup, ChildLogout, ChildPlaces } from '../../../../shell/sidebar.tsx';
import classes from './me.module.css';

const OwnFourteen = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/agreements/web/components/turned-fourteen.tsx')))
    .OwnFourteen,
}));

const LatestWorks = lazy(async () => ({
  default: (await withAllTexts(() => import('./latest-works.tsx'))).LatestWorks,
}));

interface Props {
  /** The parts of the settings that have a screen of their own. */
  readonly settings: readonly AccountTab[];
  /** What can be changed right here, drawn once the settings are unfolded. */
  readonly children: ReactNode;
}

/**
 * A child's own page: the figure, the places that have no tab on phones, the latest works; then what one tap chooses. What an adult would
 * look for, the settings, is folded below, and leaving is last.
 */
export function Me({ settings, children }: Props) {
  const t = useTranslations();
  const { id } = useUser();
  return (
    <>
      <Head />
      <div className={classes.parts}>
        <ChildPlaces>
          {(item) => (
            <ChangeLook childId={id} className={item}>
              <IconUser size={24} stroke={1.75} aria-hidden />
              {t('avatars.parts.figure')}
            </ChangeLook>
          )}
        </ChildPlaces>
        <Suspense fallback={<div className={classes.works} />}>
          <LatestWorks />
        </Suspense>
        <LookAndLanguage />
        <ChildGroup />
        <Suspense>
          <OwnFourteen />
        </Suspense>
        {/* Another screen's link leads to one of them. */}
        <Fold title={t('account_page.settings')} opened={window.location.hash !== ''}>
          <div className={classes.settings}>
            <ul className={classes.rows}>
              {settings.map((tab) => (
                <li key={tab}>
                  <Link to="/dashboard/account/$tab" params={{ tab }} className={classes.row}>
                    {t(`account_page.tab_${tab}`)}
                    <IconChevronRight size={20} aria-hidden />
                  </Link>
                </li>
              ))}
            </ul>
            {children}
          </div>
        </Fold>
        <ChildLogout />
      </div>
    </>
  );
}

/** What a child's account begins with: their figure, name, level and points, and how far the rocket is. */
function Head() {
  const t = useTranslations();
  const { id, firstName, lastName } = useUser();
  const { group } = useSelectedGroup();
  const hasOdyssey = group?.spaceOdysseyEnabled !== false;
  const { data } = useQuery({ ...balanceQuery(id), enabled: hasOdyssey });
  const look = useQuery(lookQuery(id));
  usePageTitle(t('account_page.title'));
  const level = data?.level ?? 0;
  return (
    <StarryGround className={classes.head}>
      <ChangeLook childId={id}>
        <FramedAvatar look={look.data?.look ?? defaultLook(id)} level={level} size={104} />
      </ChangeLook>
      <div className={classes.words}>
        <h1 className={classes.name}>
          {firstName} {lastName}
        </h1>
        {hasOdyssey && (
          <p className={classes.level}>
            {data && (
              <>
                {level > 0 ? t('points.level', { level }) : t('points.level_zero')}
                <PointsAmount points={data.balance} />
              </>
            )}
          </p>
        )}
      </div>
      {hasOdyssey && <div className={classes.flight}>{data && <Flight balance={data} own={false} />}</div>}
    </StarryGround>
  );
}
