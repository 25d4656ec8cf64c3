import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { ChildSelector } from '#features/people/web/components/child-selector.tsx';
import { useSelectedChild } from '#features/people/web/people.queries.ts';
import classes from '#features/schedule/web/calendar/schedule-page.module.css';
import { Calendar } from '#features/schedule/web/components/calendar.tsx';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';

type Props = Pick<ComponentProps<typeof Calendar>, 'EventLesson'>;

/** A child's own lessons, or those of the child that a parent looks at. */
export function StudiesSchedulePage({ EventLesson }: Props) {
  const t = useTranslations('calendar');
  const { role } = useUser();
  usePageTitle(t('title'));
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      {role === 'child' ? (
        <Calendar EventLesson={EventLesson} />
      ) : (
        <OfChosenChild EventLesson={EventLesson} />
      )}
    </>
  );
}

function OfChosenChild({ EventLesson }: Props) {
  const t = useTranslations();
  const { child, isPending, error, refetch } = useSelectedChild();
  if (isPending) return <Skeletons shape="row" />;
  if (!child && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!child)
    return (
      <EmptyState
        picture={<Satellite />}
        message={t('common.no_children')}
        hint={t('calendar.no_child_hint')}
      />
    );
  return (
    <div className={classes.ofChild}>
      <ChildSelector />
      <Calendar key={child.userId} childId={child.userId} EventLesson={EventLesson} />
    </div>
  );
}
