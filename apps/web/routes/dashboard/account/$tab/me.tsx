import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { defaultLook } from '#features/avatars/shared/avatars.rules.ts';
import { lookQuery } from '#features/avatars/web/avatars.queries.ts';
import { ChangeLook } from '#features/avatars/web/components/change-look.tsx';
import { Flight } from '#features/avatars/web/components/flight.tsx';
import { FramedAvatar } from '#features/avatars/web/components/framed-avatar.tsx';
import { LookAndLanguage } from '#features/identity/web/account/look-and-language.tsx';
import { useSelectedGroup } from '#features/membership/web/selected-group.queries.ts';
import { balanceQuery } from '#features/points/web/points.queries.ts';
import { withAllTexts } from '#platform/web/i18n.ts';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { ChildChoices, ChildPlaces } from '../../../../shell/sidebar.tsx';
import classes from './me.module.css';

const OwnFourteen = lazy(async () => ({
  default: (await withAllTexts(() => import('#features/agreements/web/components/turned-fourteen.tsx')))
    .OwnFourteen,
}));

/** A child's own: who they are, above all tabs; on the profile what one tap chooses, and on phones the ways that have no tab. */
export function Me({ part }: { part: 'head' | 'profile' }) {
  if (part === 'head') return <Head />;
  return (
    <>
      <ChildPlaces />
      <LookAndLanguage />
      <ChildChoices />
      <Suspense>
        <OwnFourteen />
      </Suspense>
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
