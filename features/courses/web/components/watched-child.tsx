import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { chooseChild } from '#features/people/web/people.queries.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { watchedQuery } from '../watched-child.queries.ts';

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
  const { data: watched = [] } = useQuery(watchedQuery({ moduleId, lessonId }));
  const children = watched.map(({ child }) => child);
  if (children.length < 2 || !children.some((child) => child.userId === childId)) return null;
  return (
    <Segments
      label={t('whose_progress')}
      value={childId}
      choices={children.map((child) => ({ value: child.userId, label: child.firstName }))}
      onChange={(next) => {
        const child = children.find((each) => each.userId === next);
        if (child) chooseChild(userId, child.id);
        void navigate({ to: '.', search: { child: next }, replace: true });
      }}
      wraps
    />
  );
}
