import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { Mission } from '../../shared/missions.ts';
import { missionsQuery } from '../missions.queries.ts';
import { MissionDialog } from './mission-dialog.tsx';
import classes from './staff-mission.module.css';
import { StaffMission } from './staff-mission.tsx';

const isOpen = ({ state }: Mission) => state === 'running' || state === 'planned';

/** A group's missions on its page: the open ones, otherwise the last one, and a button for a new one. */
export function GroupMission({ groupId }: { groupId: string }) {
  const t = useTranslations('mission_staff');
  const query = useQuery(missionsQuery({ groupId, pageSize: 5 }));
  const [creating, setCreating] = useState(false);
  return (
    <Card
      title={t('title')}
      action={
        <Button variant="light" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      }
    >
      <QueryStates
        query={query}
        loading={<Skeletons shape="row" count={1} />}
        errorTitle={t('error')}
        isEmpty={({ missions }) => missions.length === 0}
        empty={<p className={classes.dimmed}>{t('none_hint')}</p>}
      >
        {({ missions }) => (
          <div className={classes.place}>
            {(missions.some(isOpen) ? missions.filter(isOpen) : missions.slice(0, 1)).map((mission) => (
              <StaffMission key={mission.id} mission={mission} named={false} />
            ))}
          </div>
        )}
      </QueryStates>
      {creating && <MissionDialog mission={null} groupId={groupId} onClose={() => setCreating(false)} />}
    </Card>
  );
}
