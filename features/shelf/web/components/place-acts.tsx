import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './place-acts.module.css';

interface Props {
  /** The page's main act. */
  readonly children: ReactNode;
  readonly to: '/dashboard/workshop' | '/dashboard/shelf';
  readonly label: string;
}

/** The main act of the workshop or the shelf, and the way to the other: what is made in one is shown in the other. */
export function PlaceActs({ children, to, label }: Props) {
  return (
    <div className={classes.acts}>
      {children}
      <Button size="md" px="md" variant="default" renderRoot={(props) => <Link {...props} to={to} />}>
        {label}
      </Button>
    </div>
  );
}
