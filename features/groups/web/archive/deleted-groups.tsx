import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { MorePages } from '#platform/web/list/paged-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { ErrorState } from '#platform/web/states/error-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DeletedGroup } from '../../shared/groups.ts';
import { deletedGroupsQuery, useGroupsChanges } from '../groups.queries.ts';
import classes from './deleted-groups.module.css';

/** The deleted groups, the last deleted first; each can be brought back. */
export function DeletedGroups() {
  const t = useTranslations('groups.archive');
  const query = useInfiniteQuery(deletedGroupsQuery);
  if (query.isPending) return <Skeletons shape="row" />;
  if (!query.data)
    return <ErrorState error={query.error} title={t('error')} onRetry={() => void query.refetch()} />;
  const groups = query.data.pages.flatMap((page) => page.groups);
  if (groups.length === 0) return <EmptyState picture={<Telescope />} message={t('none')} />;
  return (
    <>
      <ul className={classes.list}>
        {groups.map((group) => (
          <Deleted key={group.id} group={group} />
        ))}
      </ul>
      <MorePages query={query} />
    </>
  );
}

function Deleted({ group: { id, name, students, deletedAt, by } }: { group: DeletedGroup }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { bringBack } = useGroupsChanges();
  const date = formatMoment(deletedAt, locale);
  const when = by ? t('archive.deleted_by', { name: by, date }) : t('archive.deleted', { date });
  return (
    <li className={classes.group}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>
          {when} · {t('archive.students', { count: students })}
        </span>
      </span>
      <Button
        variant="default"
        aria-label={t('archive.bring_back_of', { name })}
        loading={bringBack.isPending}
        onClick={() =>
          runMutation(
            bringBack,
            { groupIds: [id] },
            {
              onSuccess: ({ broughtBack }) => notify.success(t('brought_back', { count: broughtBack })),
              onError: (error) => notify.error(refusalText(error)),
            },
          )
        }
      >
        {t('archive.bring_back')}
      </Button>
    </li>
  );
}
