import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { WorkList } from '../components/work-list.tsx';
import { PutOwnWork } from '../own/put-own-work.tsx';
import { groupShelfQuery, waitingWorksQuery } from '../shelf.queries.ts';
import classes from './group-shelf.module.css';
import { QuickDecision } from './quick-decision.tsx';

/** The way to put one's own work on a group's shelf; an empty one has it in its middle. */
export function PutOnGroupShelf({ groupId }: { groupId: string }) {
  const { data } = useInfiniteQuery(groupShelfQuery(groupId));
  return data?.pages[0]?.total === 0 ? null : <PutOwnWork />;
}

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
          action={<PutOwnWork />}
        />
      }
    />
  );
}

/** A group's shelf for its teacher: what waits, to be decided one by one, and what the group sees. */
export function TeachersShelf({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  const waiting = useInfiniteQuery(waitingWorksQuery(groupId));
  const [page] = waiting.data?.pages ?? [];
  const [first] = page?.works ?? [];
  return (
    <div className={classes.parts}>
      <section aria-label={t('waiting')}>
        <div className={classes.head}>
          <h2 className={classes.title}>
            {page && page.total > 0 ? t('waiting_many', { count: page.total }) : t('waiting')}
          </h2>
          {first && (page?.total ?? 0) > 1 && (
            <Button
              size="md"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/shelf/$workId" params={{ workId: first.id }} />
              )}
            >
              {t('look_through')}
            </Button>
          )}
        </div>
        <WorkList
          headingLevel={3}
          list={waiting}
          acts={(work) => <QuickDecision work={work} />}
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
