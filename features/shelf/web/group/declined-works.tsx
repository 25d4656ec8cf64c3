import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ProjectCover } from '#features/projects/web/components/project-cover.tsx';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { capitalized } from '#platform/shared/first-letter.ts';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { ErrorState, unanswered } from '#platform/web/states/error-state.tsx';
import type { DeclinedWork } from '../../shared/shelf.ts';
import { declinedWorksQuery } from '../shelf.queries.ts';
import { useDecision } from '../work/use-decision.ts';
import classes from './group-shelf.module.css';

/** The works that aren't shown to the group, folded below what is: by whose decision, and the way to show them after all. */
export function DeclinedWorks({ groupId }: { groupId: string }) {
  const t = useTranslations('shelf');
  const list = useInfiniteQuery(declinedWorksQuery(groupId));
  const summary = useRef<HTMLElement>(null);
  const [first] = list.data?.pages ?? [];
  const total = first?.total ?? 0;
  const before = useRef(total);
  useEffect(() => {
    // The button that decided is gone with its row.
    if (total < before.current && document.activeElement === document.body) summary.current?.focus();
    before.current = total;
  }, [total]);
  const error = unanswered(list);
  if (error)
    return <ErrorState error={error} title={t('declined_error')} onRetry={() => void list.refetch()} />;
  if (!list.data || total === 0) return null;
  const works = list.data.pages.flatMap((page) => page.works);
  return (
    <details className={classes.declined}>
      <summary ref={summary}>{t('declined_many', { count: total })}</summary>
      <p className={classes.quiet}>{t('declined_hint')}</p>
      <ul className={classes.rows}>
        {works.map((work) => (
          <Declined key={work.id} work={work} groupId={groupId} />
        ))}
      </ul>
      <MorePages query={list} />
    </details>
  );
}

function Declined({ work, groupId }: { work: DeclinedWork; groupId: string }) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const { approve, isPending } = useDecision();
  const { id, kind, draws, name, coverUrl, author, declineReason, decidedBy, decidedAt } = work;
  const date = formatShortDate(vilniusDate(decidedAt), locale);
  return (
    <li className={classes.row}>
      <span className={classes.thumb}>
        <ProjectCover {...{ kind, draws, name, coverUrl }} />
      </span>
      <div className={classes.told}>
        <h3 className={classes.name}>
          <Link to="/dashboard/shelf/$workId" params={{ workId: id }}>
            {name}
          </Link>
        </h3>
        <p className={classes.quiet}>{author}</p>
        <p className={classes.quiet}>
          <WhyDeclined reason={declineReason} who={decidedBy} date={date} />
        </p>
      </div>
      <Button
        size="md"
        variant="default"
        loading={isPending}
        aria-label={t('of_work', { act: t('show_after_all'), name })}
        onClick={() => approve({ work, groupId })}
      >
        {t('show_after_all')}
      </Button>
    </li>
  );
}

interface WhyProps {
  readonly reason: DeclinedWork['declineReason'];
  readonly who: string | null;
  readonly date: string;
}

/** Why, by whom and when; of decisions without a reason the latter two. */
function WhyDeclined({ reason, who, date }: WhyProps) {
  const t = useTranslations('shelf');
  if (!reason) return who ? t('declined_by', { who, date }) : t('declined_on', { date });
  const why = capitalized(t(`decline_reason.${reason}`));
  return who ? t('reason_by', { reason: why, who, date }) : t('reason_on', { reason: why, date });
}
