import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './student-link.module.css';

interface Props {
  readonly groupId: string;
  readonly childId: string;
  readonly name: string;
  /** Before the name: a picture. */
  readonly children?: ReactNode;
}

/** A child's name that leads to all that the staff of the group know about the child. */
export function StudentLink({ groupId, childId, name, children }: Props) {
  return (
    <Link
      to="/dashboard/groups/$groupId/children/$childId"
      params={{ groupId, childId }}
      className={classes.link}
    >
      {children}
      {name}
    </Link>
  );
}
