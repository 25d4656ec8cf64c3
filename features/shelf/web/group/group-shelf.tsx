import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { WorkList } from '../components/work-list.tsx';
import { groupShelfQuery, waitingWorksQuery } from '../shelf.queries.ts';
import classes from './group-shelf.module.css';

/** The works that a group sees, for its children. */
export function ChildrensShelf({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  return (
    <WorkList
      headingLevel={2}
      list={useInfiniteQuery(groupShelfQuery(groupId))}
      empty={
        <EmptyState
          picture={<Telescope />}
          message={t('empty')}
          hint={t('empty_hint')}
          action={
            <Button component={Link} to="/dashboard/workshop">
              {t('to_workshop')}
            </Button>
          }
        />
      }
    />
  );
}

/** A group's shelf for its teacher: what waits, and what the group sees. */
export function TeachersShelf({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  return (
    <div className={classes.parts}>
      <section aria-label={t('waiting')}>
        <h2 className={classes.title}>{t('waiting')}</h2>
        <WorkList
          headingLevel={3}
          list={useInfiniteQuery(waitingWorksQuery(groupId))}
          empty={<p className={classes.quiet}>{t('waiting_none')}</p>}
        />
      </section>
      <section aria-label={t('shown')}>
        <h2 className={classes.title}>{t('shown')}</h2>
        <WorkList
          headingLevel={3}
          list={useInfiniteQuery(groupShelfQuery(groupId))}
          empty={<EmptyState picture={<MoonFlag />} message={t('shown_none')} />}
        />
      </section>
    </div>
  );
}
