import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { vilniusDate } from '#platform/shared/dates.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { LessonCard } from '../../shared/courses.ts';
import { moduleGroupsQuery } from '../courses.queries.ts';
import { NextLesson } from './next-lesson.tsx';
import { StaffGroups } from './staff-groups.tsx';
import { StaffLessons } from './staff-lessons.tsx';
import classes from './staff-module.module.css';
import { nextToTeach } from './staff-module.view.ts';

interface Props {
  readonly moduleId: string;
  readonly lessons: readonly LessonCard[];
}

/** A module as those see it who teach it: what is taught next, its lessons, to which groups each is open, and where each group is. */
export function StaffModule({ moduleId, lessons }: Props) {
  const t = useTranslations('module_groups');
  const query = useQuery(moduleGroupsQuery(moduleId));
  // Its lines would move the lessons while one aims at them.
  if (query.isLoading && query.failureCount === 0) return <Skeletons shape="row" count={5} />;
  const { groups = [], places = [] } = query.data ?? {};
  const next = nextToTeach(groups);
  return (
    <div className={classes.view}>
      {next && <NextLesson moduleId={moduleId} group={next} />}
      <StaffLessons
        moduleId={moduleId}
        lessons={lessons}
        groups={groups}
        places={places}
        today={vilniusDate(Date.now())}
      />
      <div className={classes.groups}>
        <QueryStates query={query} loading={<Skeletons shape="line" count={3} />} errorTitle={t('error')}>
          {() => <StaffGroups groups={groups} places={places} lessons={lessons} />}
        </QueryStates>
      </div>
    </div>
  );
}
