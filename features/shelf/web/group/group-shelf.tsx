import { Button } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import cards from '#features/projects/web/components/shelf-cards.module.css';
import { ShelfSkeleton } from '#features/projects/web/components/shelf-skeleton.tsx';
import { formatShortDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { MoonFlag, Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import type { WorkCard, WorkPlace } from '../../shared/shelf.ts';
import { WorkList } from '../components/work-list.tsx';
import { groupShelfQuery, myShelfQuery, waitingWorksQuery } from '../shelf.queries.ts';
import { DeclinedWorks } from './declined-works.tsx';
import classes from './group-shelf.module.css';

/** The works that a group sees, for its children: those of others, since one's own stand above them. */
export function ChildrensShelf({ groupId }: { groupId: string }) {
  const { data, isPending } = useQuery(myShelfQuery());
  const list = useInfiniteQuery(groupShelfQuery(groupId));
  // Which are one's own is known first, so that none disappears.
  if (isPending) return <ShelfSkeleton />;
  const own = new Set(data?.works.map(({ id }) => id));
  return (
    <WorkList
      headingLevel={3}
      list={list}
      isLeftOut={({ id }) => own.has(id)}
      empty={<NothingShown groupId={groupId} />}
    />
  );
}

/** Says what the first work here waits for: the child's own to be put, or the teacher. */
function NothingShown({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  const { data } = useQuery(myShelfQuery());
  const places = data?.works.flatMap((work) => work.places).filter((place) => place.groupId === groupId);
  const why = whyNothing(new Set(places?.map(({ state }) => state)));
  return <EmptyState picture={<Telescope />} message={t(why)} hint={t(`${why}_hint`)} />;
}

function whyNothing(own: ReadonlySet<WorkPlace['state']>): 'empty_own' | 'empty_waits' | 'empty' {
  if (own.has('shown')) return 'empty_own';
  return own.has('waiting') ? 'empty_waits' : 'empty';
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
          marks={(work) => <WaitsSince work={work} />}
          acts={(work) => <LookAt work={work} />}
          empty={<p className={classes.quiet}>{t('waiting_none')}</p>}
        />
      </section>
      <section aria-label={t('shown')}>
        <h2 className={classes.title}>{t('shown')}</h2>
        <WorkList
          headingLevel={3}
          list={useInfiniteQuery(groupShelfQuery(groupId))}
          empty={
            <EmptyState
              picture={<MoonFlag />}
              message={t('shown_none')}
              hint={page?.total === 0 && t('shown_none_hint')}
            />
          }
        />
      </section>
      <DeclinedWorks groupId={groupId} />
    </div>
  );
}

function WaitsSince({ work: { putAt } }: { work: WorkCard }) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const day = vilniusDate(putAt);
  const date = day === vilniusDate(Date.now()) ? vilniusTime(putAt) : formatShortDate(day, locale);
  return (
    <span className={cards.mark} data-look="warning">
      {t('waits_since', { date })}
    </span>
  );
}

/** A work is decided where it has been seen: its card leads there. */
function LookAt({ work }: { work: WorkCard }) {
  const t = useTranslations('shelf');
  return (
    <Button
      size="md"
      variant="light"
      aria-label={t('of_work', { act: t('look'), name: work.name })}
      renderRoot={(props) => <Link {...props} to="/dashboard/shelf/$workId" params={{ workId: work.id }} />}
    >
      {t('look')}
    </Button>
  );
}
