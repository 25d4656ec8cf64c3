import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { watchedQuery } from '../watched-child.queries.ts';
import classes from './watched-child.module.css';

const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

interface Props {
  readonly moduleId: string;
  readonly lessonId?: string;
  /** The child whose progress the address names. */
  readonly childId: string;
}

/** Where several children of a guardian have the module or lesson open: whose progress is shown, and the others one tap away. */
export function WatchedChild({ moduleId, lessonId, childId }: Props) {
  const t = useTranslations('courses');
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const name = useId();
  const { data: watched = [] } = useQuery(watchedQuery({ moduleId, lessonId }));
  const children = watched.map(({ child }) => child);
  if (children.length < 2 || !children.some((child) => child.userId === childId)) return null;
  return (
    <fieldset className={classes.children} aria-label={t('whose_progress')}>
      {children.map((child) => (
        <label key={child.id} className={classes.child}>
          <input
            type="radio"
            name={name}
            className={classes.radio}
            checked={child.userId === childId}
            onChange={() => {
              chooseChild(userId, child.id);
              void navigate({ to: '.', search: { child: child.userId }, replace: true });
            }}
          />
          <span className={classes.face}>
            <Suspense fallback={<Avatar firstName={child.firstName} size={32} />}>
              <MyFace childId={child.userId} size={32} />
            </Suspense>
          </span>
          {child.firstName}
        </label>
      ))}
    </fieldset>
  );
}
