import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AttendanceGroup } from '../../shared/attendance.ts';
import { GroupPlanet } from './group-planet.tsx';
import classes from './group-row.module.css';

interface Props {
  readonly group: AttendanceGroup;
  readonly detail: ReactNode;
  readonly action?: ReactNode;
}

/** A group as a line; its name opens its lesson dates. */
export function GroupRow({ group, detail, action }: Props) {
  return (
    <li className={classes.row}>
      <GroupPlanet groupId={group.id} size={40} />
      <div className={classes.words}>
        <Link to="/dashboard/attendance/$groupId" params={{ groupId: group.id }} className={classes.name}>
          {group.name}
        </Link>
        <p className={classes.detail}>{detail}</p>
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </li>
  );
}
