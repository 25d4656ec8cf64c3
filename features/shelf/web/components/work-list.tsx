import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#features/projects/web/components/shelf-cards.module.css';
import { ShelfSkeleton } from '#features/projects/web/components/shelf-skeleton.tsx';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import type { WorkCard } from '../../shared/shelf.ts';
import { WorkItem } from './work-item.tsx';

interface Props<Card extends WorkCard> {
  readonly list: UseInfiniteQueryResult<{
    readonly pages: readonly { readonly works: readonly Card[] }[];
  }>;
  /** What can be done with each at once. */
  readonly acts?: (work: Card) => ReactNode;
  /** What is said of each. */
  readonly marks?: (work: Card) => ReactNode;
  /** What stands elsewhere on the screen already. */
  readonly isLeftOut?: (work: Card) => boolean;
  readonly empty: ReactNode;
  readonly headingLevel: 2 | 3;
}

/** Works on their shelf, a page at a time. */
export function WorkList<Card extends WorkCard>({ list, isLeftOut = () => false, ...props }: Props<Card>) {
  const { acts, marks, empty, headingLevel } = props;
  const t = useTranslations('shelf');
  const error = unanswered(list);
  if (error) return <ErrorState error={error} title={t('error')} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ShelfSkeleton />;
  const works = list.data.pages.flatMap((page) => page.works).filter((work) => !isLeftOut(work));
  if (works.length === 0 && !list.hasNextPage) return empty;
  return (
    <div className={classes.list}>
      <ul className={classes.shelf}>
        {works.map((work) => (
          <WorkItem
            key={work.id}
            work={work}
            headingLevel={headingLevel}
            acts={acts?.(work)}
            marks={marks?.(work)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
