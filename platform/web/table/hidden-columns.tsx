import type { ReactNode } from 'react';
import classes from './hidden-columns.module.css';

interface Props {
  readonly columns: readonly { readonly minor?: boolean | 'phone' | 'tablet' }[];
  /** The choice of columns, opened by words that say how many are hidden. */
  readonly moreColumns?: ((hidden: number) => ReactNode) | undefined;
}

/** Says below a narrow table how many columns it hides, and leads to the choice of columns. */
export function HiddenColumns({ columns, moreColumns }: Props) {
  const hidden = columns.filter(({ minor }) => minor === true).length;
  if (!moreColumns || hidden === 0) return null;
  return <div className={classes.hidden}>{moreColumns(hidden)}</div>;
}
