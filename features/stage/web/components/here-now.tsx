import { Button } from '@mantine/core';
import IconScreenShare from '@tabler/icons-react/dist/esm/icons/IconScreenShare.mjs';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isHere } from '../../shared/stage.rules.ts';
import { stageQuery } from '../stage.queries.ts';
import classes from './here-now.module.css';

interface Props {
  readonly groupId: string;
  /** Who has no mark yet. */
  readonly unmarked: readonly string[];
  readonly onPresent: (userIds: readonly string[]) => void;
}

/** Above the sheet of today: the way to the class screen, and who is in the lesson that is on. The teacher marks them, never the lesson. */
export function HereNow({ groupId, unmarked, onPresent }: Props) {
  const t = useTranslations('stage_sheet');
  const { data } = useQuery(stageQuery(groupId));
  const now = data ? Date.parse(data.now) : 0;
  const here = (data?.stage?.tiles ?? [])
    .filter(({ childId, seat }) => isHere(seat, now) && unmarked.includes(childId))
    .map(({ childId }) => childId);
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
      {here.length > 0 && (
        <Button className={classes.mark} variant="light" color="teal" onClick={() => onPresent(here)}>
          {t('mark_present', { count: here.length })}
        </Button>
      )}
    </div>
  );
}
