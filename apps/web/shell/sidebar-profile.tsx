import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useOwnPhoto } from '#features/identity/web/identity.queries.ts';
import { PointTotal } from '#features/points/web/components/point-total.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import classes from './sidebar-profile.module.css';

// Only children have a figure.
const MyFace = lazy(() =>
  partOnceThere(async () => ({
    default: (await import('#features/avatars/web/components/my-face.tsx')).MyFace,
  })),
);

/** The signed-in user: avatar or a child's own face, name, and the role, or a child's points (spec §2). */
export function SidebarProfile({ collapsed }: { collapsed: boolean }) {
  const t = useTranslations('roles');
  const { id, firstName, lastName, role } = useUser();
  return (
    <div className={classes.profile} data-collapsed={collapsed}>
      {role === 'child' ? (
        <span className={classes.face}>
          <Suspense>
            <MyFace childId={id} size={44} />
          </Suspense>
        </span>
      ) : (
        <OwnAvatar />
      )}
      <div className={classes.words}>
        <p className={classes.name}>{collapsed ? firstName : `${firstName} ${lastName}`}</p>
        {role === 'child' ? (
          <PointTotal childId={id} />
        ) : (
          !collapsed && <p className={classes.role}>{t(`account_${role}`)}</p>
        )}
      </div>
    </div>
  );
}

function OwnAvatar() {
  const { firstName, lastName, avatarColour } = useUser();
  const photo = useOwnPhoto();
  return <Avatar firstName={firstName} lastName={lastName} size={44} colour={avatarColour} photo={photo} />;
}
