import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import type { RecipientCounts, RecipientPart } from '../../shared/recipients.ts';
import { recipientsQuery } from '../bulletins.queries.ts';
import { RecipientExport } from './recipient-export.tsx';
import { RecipientRow } from './recipient-row.tsx';
import classes from './recipients.module.css';

const parts: readonly RecipientPart[] = ['all', 'not_seen', 'not_reached'];

interface Props {
  readonly bulletinId: string;
  readonly part: RecipientPart;
  readonly onPart: (part: RecipientPart) => void;
}

/** Whom an announcement was for and whether it reached them: everybody, who hasn't seen it, whom nothing reached. */
export function RecipientList({ bulletinId, part, onPart }: Props) {
  const t = useTranslations('bulletins.recipients');
  const { role } = useUser();
  const query = useInfiniteQuery(recipientsQuery({ bulletinId, part }));
  const [first] = query.data?.pages ?? [];
  const recipients = query.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <QueryStates
      query={query}
      loading={<Skeletons shape="row" />}
      errorTitle={t('error')}
      isEmpty={() => first?.counts?.all === 0}
      empty={
        <EmptyState
          picture={<Satellite />}
          message={t('none.all')}
          {...(first?.isForgotten && { hint: t('forgotten') })}
          {...(role === 'teacher' && { hint: t('own_groups') })}
        />
      }
    >
      {() => (
        <div className={classes.stack}>
          {first?.counts && <Parts counts={first.counts} part={part} onPart={onPart} />}
          {first?.isForgotten && <p className={classes.quiet}>{t('forgotten')}</p>}
          {part === 'not_reached' && recipients.length > 0 && <p className={classes.quiet}>{t('call')}</p>}
          {recipients.length === 0 && <EmptyState picture={<Satellite />} message={t(`none.${part}`)} />}
          {recipients.length > 0 && (
            <div>
              <RecipientExport bulletinId={bulletinId} part={part} />
            </div>
          )}
          <ul className={classes.list}>
            {recipients.map((recipient) => (
              <li key={recipient.id}>
                <RecipientRow recipient={recipient} />
              </li>
            ))}
          </ul>
          <MorePages query={query} />
        </div>
      )}
    </QueryStates>
  );
}

function Parts({
  counts,
  part,
  onPart,
}: Pick<Props, 'part' | 'onPart'> & { readonly counts: RecipientCounts }) {
  const t = useTranslations('bulletins.recipients');
  return (
    <>
      <p className={classes.reached}>
        {t('reached', { reached: counts.all - counts.not_reached, all: counts.all })}
      </p>
      <Segments
        label={t('parts')}
        value={part}
        choices={parts.map((value) => ({ value, label: t(`part.${value}`, { count: counts[value] }) }))}
        onChange={onPart}
        wraps
      />
    </>
  );
}
