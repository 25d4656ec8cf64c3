import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { Child } from '#features/people/shared/people.ts';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { watchedQuery } from '../watched-child.queries.ts';

const MyFace = lazy(async () => ({
  default: (await partOnceThere(() => import('#features/avatars/web/components/my-face.tsx'))).MyFace,
}));

interface Props {
  readonly moduleId: string;
  readonly lessonId?: string;
  /** The child whose progress the address names. */
  readonly childId: string;
}

/** Where several children of a guardian have the module, or have the lesson open: whose progress is shown, and the others one tap away. */
export function WatchedChild({ moduleId, lessonId, childId }: Props) {
  const t = useTranslations('courses');
  const { id: userId } = useUser();
  const navigate = useNavigate();
  const { data: watched = [] } = useQuery(watchedQuery({ moduleId, lessonId }));
  const children = watched.map(({ child }) => child);
  const shownId = children.find((child) => child.userId === childId)?.id;
  // The way back leads to the day of the child whose progress was shown.
  useEffect(() => {
    if (shownId) chooseChild(userId, shownId);
  }, [userId, shownId]);
  if (children.length < 2 || !shownId) return null;
  return (
    // A style sheet of its own would be a request.
    <div style={{ marginBottom: 12 }}>
      <Segments
        label={t('whose_progress')}
        value={childId}
        choices={children.map((child) => ({ value: child.userId, label: <Named child={child} /> }))}
        onChange={(next) => void navigate({ to: '.', search: { child: next }, replace: true })}
        wraps
      />
    </div>
  );
}

function Named({ child: { userId, firstName } }: { readonly child: Child }) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
      <Suspense fallback={<Avatar firstName={firstName} size={28} />}>
        <MyFace childId={userId} size={28} />
      </Suspense>
      {firstName}
    </span>
  );
}
