import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { modulesQuery } from '../courses.queries.ts';
import { ModuleCard } from './module-card.tsx';
import classes from './module-cards.module.css';

interface Props {
  /** The group whose modules these are. */
  readonly groupId: string;
  /** The child whose progress a parent sees. */
  readonly childId?: string;
  readonly headingLevel: 2 | 3 | 4;
}

/** Modules as cards, with their four states (spec §2 "Dashboard screen", decision L8). */
export function ModuleCards({ groupId, childId, headingLevel }: Props) {
  const t = useTranslations('courses');
  const query = useQuery(modulesQuery(groupId, childId));
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="card" />}
      errorTitle={t('error_fetching_modules')}
      isEmpty={({ modules }) => modules.length === 0}
      empty={
        <EmptyState
          picture={<Telescope />}
          message={t('no_modules_found')}
          hint={t('no_modules_found_hint')}
        />
      }
    >
      {({ modules }) => (
        <ul className={classes.cards}>
          {modules.map((module) => (
            <li key={module.id} className={classes.item}>
              <ModuleCard module={module} groupId={groupId} childId={childId} headingLevel={headingLevel} />
            </li>
          ))}
        </ul>
      )}
    </QueryStates>
  );
}
