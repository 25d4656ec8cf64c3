import { useTranslations } from 'use-intl';
import { SkeletonBar } from '../states/skeletons.tsx';
import table from '../table/data-table.module.css';
import classes from './table-skeleton.module.css';

interface Props {
  /** How many rows a page has. */
  readonly rows: number;
  /** How many columns are shown. */
  readonly columns: number;
  /** The lines of text in a row. */
  readonly lines?: 1 | 2;
  /** The lines of a card on a phone, where it has fewer than columns. */
  readonly cardLines?: number;
}

/** More are below the window. */
const mostRows = 12;

/** A table whose rows are loading, each as high as it will be: on phones a card with a line for each column, or as many as are named. */
export function TableSkeleton({ rows, columns, lines = 1, cardLines = columns }: Props) {
  const t = useTranslations('common');
  const keys = Array.from({ length: Math.min(rows, mostRows) }, (_, index) => `row-${index}`);
  const cells = Array.from({ length: columns }, (_, index) => `cell-${index}`);
  return (
    <div role="status" className={`${table.frame} ${table.cards}`}>
      <span className={classes.words}>{t('loading')}</span>
      <div className={classes.head} aria-hidden="true" />
      {keys.map((key) => (
        <div key={key} className={classes.row} data-lines={lines} aria-hidden="true">
          {cells.map((cell, index) => (
            <div key={cell} className={classes.cell} data-beyond-card={index >= cardLines}>
              <SkeletonBar height={16} width={index === 0 ? '70%' : '50%'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
