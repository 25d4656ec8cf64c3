import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { noteVersionsQuery, type OfStudent } from '../students.queries.ts';
import { Author } from './author.tsx';
import classes from './student-page.module.css';

/** What was written before about what helps a child, newest first. */
export function NoteHistory({ of }: { of: OfStudent }) {
  const t = useTranslations('students');
  return (
    <PagedList
      query={useInfiniteQuery(noteVersionsQuery(of))}
      rowsOf={(page) => page.versions}
      loading={<Skeletons shape="line" count={2} />}
      errorTitle={t('note.history_error')}
      empty={<p className={classes.quiet}>{t('note.history_none')}</p>}
    >
      {(versions) => (
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
      )}
    </PagedList>
  );
}
