import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { AuditItem } from '../../shared/audit.ts';
import { auditQuery } from '../audit.queries.ts';
import classes from './audit-list.module.css';
import { useAuditDetail } from './use-audit-detail.ts';

/** Who did what to whom, newest first: all, or what concerns one user. Older ones on demand. */
export function AuditList({ userId = null }: { userId?: string | null }) {
  const t = useTranslations('audit');
  const log = useInfiniteQuery(auditQuery(userId));
  if (!log.data) {
    if (!log.isError) return <Skeletons shape="line" />;
    return <ErrorState error={log.error} title={t('error')} onRetry={() => void log.refetch()} />;
  }
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className={classes.none}>{t('none')}</p>;
  return (
    <>
      <ol aria-label={t('list')} className={classes.entries}>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} aboutId={userId} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function AuditEntry({ entry, aboutId }: { entry: AuditItem; aboutId: string | null }) {
  const t = useTranslations('audit');
  const detail = useAuditDetail()(entry);
  // An act without words in this version shows its own name.
  const known = `action.${entry.action}` as 'action.createUser';
  const { actor, subject, subjectId } = entry;
  // A person who acted on themselves is not named twice.
  const names = subject && subjectId !== aboutId && subjectId !== actor?.id;
  return (
    <li className={classes.entry}>
      <time className={classes.at} dateTime={entry.at}>
        {vilniusDate(entry.at)} {vilniusTime(entry.at)}
      </time>
      <span className={classes.what}>
        {actor ? <PersonLink id={actor.id} name={actor.name} /> : t('system')}
        {' · '}
        <span className={classes.action}>{t.has(known) ? t(known) : entry.action}</span>
        {names && ' · '}
        {names && (entry.subjectType === 'user' ? <PersonLink id={subjectId} name={subject} /> : subject)}
      </span>
      {detail.length > 0 && <span className={classes.detail}>{detail.join(' · ')}</span>}
    </li>
  );
}

function PersonLink({ id, name }: { id: string; name: string }) {
  const nameOf = usePersonName();
  return (
    <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.link}>
      {nameOf(name)}
    </Link>
  );
}
