import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { AuditItem } from '../../shared/audit.ts';
import { auditQuery } from '../audit.queries.ts';
import type { AuditAsked } from '../log/audit-search.view.ts';
import classes from './audit-list.module.css';
import { AuditObjectLink } from './audit-object-link.tsx';
import { useActionName } from './use-action-name.ts';
import { useAuditDetail } from './use-audit-detail.ts';

interface Props extends AuditAsked {
  /** Clears the filters, where there are any. */
  readonly onClear?: (() => void) | undefined;
}

/** Who did what to whom, newest first: everything, or filtered. Older ones on demand. */
export function AuditList({ onClear, ...asked }: Props) {
  const t = useTranslations('audit');
  const log = useInfiniteQuery(auditQuery(asked));
  if (!log.data) {
    if (!log.isError) return <Skeletons shape="line" />;
    return <ErrorState error={log.error} title={t('error')} onRetry={() => void log.refetch()} />;
  }
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <>
        <p className={classes.none}>{t(onClear ? 'none_found' : 'none')}</p>
        {onClear && (
          <Button variant="default" className={classes.more} onClick={onClear}>
            {t('show_all')}
          </Button>
        )}
      </>
    );
  return (
    <>
      <ol aria-label={t('list')} className={classes.entries}>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} aboutId={asked.userId} />
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

function AuditEntry({ entry, aboutId }: { entry: AuditItem; aboutId: string | undefined }) {
  const t = useTranslations('audit');
  const detail = useAuditDetail()(entry);
  const nameOf = useActionName();
  const { actor } = entry;
  // The page's own person, and a person who acted on themselves, are not named twice.
  const objects = entry.objects.filter(({ id }) => id !== aboutId && id !== actor?.id);
  return (
    <li className={classes.entry}>
      <time className={classes.at} dateTime={entry.at}>
        {vilniusDate(entry.at)} {vilniusTime(entry.at)}
      </time>
      <span className={classes.what}>
        {actor ? (
          <AuditObjectLink object={{ ...nobody, id: actor.id, name: { lt: actor.name } }} />
        ) : (
          t('system')
        )}
        {' · '}
        <span className={classes.action}>{nameOf(entry.action)}</span>
        {objects.map((object) => (
          <Fragment key={object.id}>
            {' · '}
            <AuditObjectLink object={object} />
          </Fragment>
        ))}
      </span>
      {detail.length > 0 && <span className={classes.detail}>{detail.join(' · ')}</span>}
    </li>
  );
}

const nobody = { type: 'user', parentId: null, date: null } as const;
