import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useNewInAddress } from '#platform/web/use-new-in-address.ts';
import { missionsQuery } from '../missions.queries.ts';
import { MissionDialog } from './mission-dialog.tsx';
import classes from './staff-mission.module.css';
import { StaffMission } from './staff-mission.tsx';

const pageSize = 10;

/** The filters of the list, from the address. */
export interface MissionSearch {
  /** Words of the group's name. */
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

interface Props {
  readonly search: MissionSearch;
  readonly onChange: (search: MissionSearch) => void;
}

/** The missions of all groups in reach, open ones first, found by their group. */
export function MissionList({ search: { q = '', page = 1 }, onChange }: Props) {
  const t = useTranslations('mission_staff');
  const query = useQuery(missionsQuery({ search: q, page, pageSize }));
  const turn = (to: number) => onChange({ q: q || undefined, page: to > 1 ? to : undefined });
  return (
    <section aria-label={t('title')}>
      <div className={classes.tools}>
        <SearchField
          className={classes.search ?? ''}
          label={t('search')}
          text={q}
          onChange={(typed) => onChange({ q: typed })}
        />
      </div>
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" />}
        errorTitle={t('error')}
        isEmpty={({ missions }) => missions.length === 0 && page === 1}
        empty={
          <EmptyState
            picture={<Capsule />}
            message={t(q ? 'none_found' : 'none')}
            {...(!q && { hint: t('none_hint') })}
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
                <Button variant="default" disabled={page === 1} onClick={() => turn(page - 1)}>
                  {t('newer')}
                </Button>
                <Button variant="default" disabled={!more} onClick={() => turn(page + 1)}>
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryStates>
    </section>
  );
}

/** A button for a new mission of any group in reach. */
export function NewMission() {
  const t = useTranslations('mission_staff');
  const [creating, setCreating] = useState(false);
  useNewInAddress(() => setCreating(true));
  return (
    <>
      <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setCreating(true)}>
        {t('create')}
      </Button>
      {creating && <MissionDialog mission={null} onClose={() => setCreating(false)} />}
    </>
  );
}
