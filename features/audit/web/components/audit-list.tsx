import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, formatWeekday, vilniusTime } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import waiting from '#platform/web/kit/waiting-line.module.css';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { AuditItem } from '../../shared/audit.ts';
import { auditQuery } from '../audit.queries.ts';
import type { AuditAsked } from '../log/audit-search.view.ts';
import { auditDaysOf } from './audit-days.view.ts';
import classes from './audit-list.module.css';
import { AuditObjectLink } from './audit-object-link.tsx';
import { useActionName } from './use-action-name.ts';
import { useAuditDetail } from './use-audit-detail.ts';

interface Props extends AuditAsked {
  /** Clears the filters, where there are any. */
  readonly onClear?: (() => void) | undefined;
  /** One part of a page: stands without a card of its own, and says in a line that there is nothing. */
  readonly brief?: boolean;
}

/** Who did what to whom, by days, newest first: everything, or filtered. Older ones on demand. */
export function AuditList({ onClear, brief = false, ...asked }: Props) {
  const t = useTranslations('audit');
  const locale = useLocale();
  // While one types, what was found last stays; a part of a page never shows what is another page's.
  const kept = brief ? {} : { placeholderData: keepPreviousData };
  const log = useInfiniteQuery({ ...auditQuery(asked), ...kept });
  const Frame = brief ? Fragment : Card;
  if (!log.data) {
    if (!log.isError)
      return (
        <Frame>
          <Skeletons shape="line" count={8} />
        </Frame>
      );
    return <ErrorState error={log.error} title={t('error')} onRetry={() => void log.refetch()} />;
  }
  const entries = log.data.pages.flatMap((page) => page.entries);
  const tooMany = log.data.pages.some((page) => page.tooMany);
  if (entries.length === 0 && brief) return <p className={classes.none}>{t('none')}</p>;
  if (entries.length === 0)
    return (
      <EmptyState
        picture={<Telescope />}
        message={t(onClear ? 'none_found' : 'none')}
        hint={tooMany ? t('too_many') : !onClear && t('none_hint')}
        action={
          onClear && (
            <Button variant="default" onClick={onClear}>
              {t('show_all')}
            </Button>
          )
        }
      />
    );
  return (
    <Frame>
      {tooMany && <p className={classes.note}>{t('too_many')}</p>}
      <div aria-busy={log.isPlaceholderData} className={waiting.line} data-waiting={log.isPlaceholderData}>
        {auditDaysOf(entries).map(({ day, entries: ofDay }) => (
          <section key={day} className={classes.dayPart}>
            <p className={classes.day}>
              <span className={classes.weekday}>{formatWeekday(day, locale)}</span>{' '}
              {formatLongDate(day, locale)}
            </p>
            <ol aria-label={`${t('list')}, ${formatLongDate(day, locale)}`} className={classes.entries}>
              {ofDay.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} aboutId={asked.userId} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {log.hasNextPage && !log.isPlaceholderData && (
        <Button
          variant="default"
          className={classes.more}
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Frame>
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
        {vilniusTime(entry.at)}
      </time>
      <span className={classes.who}>
        {actor ? (
          <AuditObjectLink object={{ ...nobody, id: actor.id, name: { lt: actor.name } }} />
        ) : (
          t('system')
        )}
      </span>
      <span className={classes.what}>
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
