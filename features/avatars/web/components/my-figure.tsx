import { useQuery } from '@tanstack/react-query';
import { defaultLook } from '../../shared/avatars.rules.ts';
import { lookQuery } from '../avatars.queries.ts';
import { Figure } from '../drawings/figure.tsx';
import { ChangeLook } from './change-look.tsx';
import classes from './my-figure.module.css';

/** The child's own figure, waving, as tall as `--figure` says: for a stage. A tap opens the chooser. */
export function MyFigure({ childId }: { childId: string }) {
  const { data, isPending } = useQuery(lookQuery(childId));
  return (
    <ChangeLook childId={childId}>
      <span className={classes.figure} data-waiting={isPending}>
        <Figure look={data?.look ?? defaultLook(childId)} />
      </span>
    </ChangeLook>
  );
}
