import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { missionsQuery } from '../missions.queries.ts';
import { MissionDialog } from './mission-dialog.tsx';
import classes from './staff-mission.module.css';
import { StaffMission } from './staff-mission.tsx';

const pageSize = 10;

/** The missions of all groups in reach, by group, open ones first; with the way to a new one. */
export function MissionList() {
  const t = useTranslations('mission_staff');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [creating, setCreating] = useState(false);
  const query = useQuery(missionsQuery({ search, page, pageSize }));
  return (
    <section aria-label={t('title')}>
      <div className={classes.tools}>
        <SearchField
          className={classes.search ?? ''}
          label={t('search')}
          text={search}
          onChange={(q = '') => {
            setSearch(q);
            setPage(1);
          }}
        />
        <Button onClick={() => setCreating(true)}>{t('create')}</Button>
      </div>
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" />}
        errorTitle={t('error')}
        isEmpty={({ missions }) => missions.length === 0 && page === 1}
        empty={
          <EmptyState
            picture={<Capsule />}
            message={t(search ? 'none_found' : 'none')}
            {...(!search && { hint: t('none_hint') })}
          />
        }
      >
        {({ missions, more }) => (
          <>
            <ul className={classes.list}>
              {missions.map((mission) => (
                <li key={mission.id}>
                  <StaffMission mission={mission} named />
                </li>
              ))}
            </ul>
            {(more || page > 1) && (
              <div className={classes.pages}>
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('newer')}
                </Button>
                <Button variant="default" disabled={!more} onClick={() => setPage(page + 1)}>
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryStates>
      {creating && <MissionDialog mission={null} onClose={() => setCreating(false)} />}
    </section>
  );
}
