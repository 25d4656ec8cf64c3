import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { SearchField } from '#platform/web/form/search-field.tsx';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DeletedGroup } from '../../shared/groups.ts';
import { deletedGroupsQuery, useGroupsChanges } from '../groups.queries.ts';
import classes from './deleted-groups.module.css';

interface Props {
  /** The words of the address. */
  readonly words: string | undefined;
  readonly onSearch: (words: string | undefined) => void;
}

/** The deleted groups, the last deleted first, searched by the server; each can be brought back. */
export function DeletedGroups({ words, onSearch }: Props) {
  const t = useTranslations('groups');
  const query = useInfiniteQuery(deletedGroupsQuery(words));
  const isBare = !words && query.data?.pages.every(({ groups }) => groups.length === 0);
  return (
    <>
      {!isBare && (
        <search className={classes.search}>
          <SearchField label={t('search')} text={words ?? ''} onChange={onSearch} />
        </search>
      )}
      <PagedList
        query={query}
        rowsOf={({ groups }) => groups}
        loading={<Skeletons shape="row" />}
        errorTitle={t('archive.error')}
        empty={words ? <NoneFound words={words} onClear={() => onSearch(undefined)} /> : <None />}
      >
        {(groups) => (
          <ul className={classes.list}>
            {groups.map((group) => (
              <Deleted key={group.id} group={group} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function None() {
  const t = useTranslations('groups');
  const toGroups = (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard/groups" />}>
      {t('to_groups')}
    </Button>
  );
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('archive.none')}
      hint={t('archive.none_hint')}
      action={toGroups}
    />
  );
}

function NoneFound({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useTranslations('groups.archive');
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('clear_search')}
    </Button>
  );
  return <EmptyState picture={<Telescope />} message={t('none_found', { words })} action={clear} />;
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
