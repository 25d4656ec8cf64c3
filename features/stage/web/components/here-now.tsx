import { Button } from '@mantine/core';
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { stageQuery } from '../stage.queries.ts';
import classes from './here-now.module.css';

interface Props {
  readonly groupId: string;
  /** Who has no mark yet. */
  readonly unmarked: readonly string[];
  readonly onPresent: (userIds: readonly string[]) => void;
  /** Told who has joined, with a mark or without, so that their rows suggest it; called again when that changes. */
  readonly onJoined: (userIds: readonly string[]) => void;
}

/** Above the sheet of today: the way to the class screen, and who has joined today's class, until their row is marked. The teacher marks them, never the lesson. */
export function HereNow({ groupId, unmarked, onPresent, onJoined }: Props) {
  const t = useTranslations('stage_sheet');
  const { data } = useQuery(stageQuery(groupId));
  // Also whose network dropped, and also once the class is over: most sheets are marked then.
  const joined = (data?.joinedIds ?? []).filter((childId) => unmarked.includes(childId));
  const tell = useEffectEvent(onJoined);
  useEffect(() => {
    if (data) tell(data.joinedIds);
  }, [data]);
  return (
    <div className={classes.here}>
      <Button
        variant="subtle"
        leftSection={<IconScreenShare size={20} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/attendance/$groupId/stage" params={{ groupId }} />
        )}
      >
        {t('open_stage')}
      </Button>
      {joined.length > 0 && (
        <Button className={classes.mark} onClick={() => onPresent(joined)}>
          {t('mark_present', { count: joined.length })}
        </Button>
      )}
    </div>
  );
}
