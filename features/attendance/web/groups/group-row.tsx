import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import { GroupPlanet } from './group-planet.tsx';
import { GroupRecent } from './group-recent.tsx';
import classes from './group-row.module.css';

interface Props {
  readonly group: AttendanceGroup;
  readonly detail: ReactNode;
  /** With its rate and who stays away. */
  readonly recent?: boolean;
  readonly action?: ReactNode;
}

/** A group as a line; its name opens its lesson dates. */
export function GroupRow({ group, detail, recent = false, action }: Props) {
  return (
    <li className={classes.row}>
      <GroupPlanet groupId={group.id} size={40} />
      <div className={classes.words}>
        <Link to="/dashboard/attendance/$groupId" params={{ groupId: group.id }} className={classes.name}>
          {group.name}
        </Link>
        <p className={classes.detail}>{detail}</p>
        {recent && <GroupRecent group={group} />}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
