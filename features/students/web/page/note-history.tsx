import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { noteVersionsQuery, type OfStudent } from '../students.queries.ts';
import { Author } from './author.tsx';
import classes from './student-page.module.css';

/** What was written before about what helps a child, newest first. */
export function NoteHistory({ of }: { of: OfStudent }) {
  const t = useTranslations('students');
  const query = useInfiniteQuery(noteVersionsQuery(of));
  if (query.isPending) return <Skeletons shape="line" count={2} />;
  if (!query.data)
    return (
      <ErrorState error={query.error} title={t('note.history_error')} onRetry={() => void query.refetch()} />
    );
  const versions = query.data.pages.flatMap((page) => page.versions);
  if (versions.length === 0) return <p className={classes.quiet}>{t('note.history_none')}</p>;
  return (
    <>
      <ul className={classes.list}>
        {versions.map(({ id, text, by, at }) => (
          <li key={id} className={classes.line}>
            <div className={classes.words}>
              <p className={classes.text}>{text}</p>
              <Author by={by} at={at} />
            </div>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
