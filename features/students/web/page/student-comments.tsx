import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { StudentComment } from '#features/attendance/shared/attendance.ts';
import { formatShortDate } from '#platform/shared/dates.ts';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { StudentRecord } from '../../shared/students.ts';
import { type OfStudent, studentCommentsQuery } from '../students.queries.ts';
import classes from './student-page.module.css';

interface Props {
  readonly of: OfStudent;
  /** The newest, and whether there are more. */
  readonly first: StudentRecord['comments'];
}

/** What teachers wrote about a child in the sheets of the group, newest first; the older ones on request. */
export function StudentComments({ of, first: { comments, more } }: Props) {
  const t = useTranslations('students');
  const [opened, setOpened] = useState(false);
  const last = comments.at(-1)?.date;
  return (
    <section className={classes.stack} aria-label={t('comments')}>
      <h3 className={classes.subtitle}>{t('comments')}</h3>
      {comments.length === 0 && <p className={classes.quiet}>{t('comments_none')}</p>}
      {comments.length > 0 && <Comments comments={comments} />}
      {more && !opened && (
        <div>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('more')}
          </Button>
        </div>
      )}
      {opened && last && <OlderComments key={last} of={of} before={last} />}
    </section>
  );
}

function OlderComments({ of, before }: { of: OfStudent; before: string }) {
  const t = useTranslations('students');
  const query = useInfiniteQuery(studentCommentsQuery(of, before));
  if (query.isPending) return <Skeletons shape="line" count={3} />;
  if (!query.data)
    return <ErrorState error={query.error} title={t('more_error')} onRetry={() => void query.refetch()} />;
  return (
    <>
      <Comments comments={query.data.pages.flatMap((page) => page.comments)} />
      <MorePages query={query} />
    </>
  );
}

function Comments({ comments }: { comments: readonly StudentComment[] }) {
  const locale = useLocale();
  return (
    <ul className={classes.list}>
      {comments.map(({ date, text }) => (
        <li key={date} className={classes.line}>
          <time dateTime={date} className={classes.day}>
            {formatShortDate(date, locale)}
          </time>
          <p className={classes.said}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
