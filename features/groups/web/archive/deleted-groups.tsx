import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { ArchiveFact, ArchiveList, ArchiveRow } from '#platform/web/list/archive-list.tsx';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { DeletedGroup } from '../../shared/groups.ts';
import { deletedGroupsQuery, useGroupsChanges } from '../groups.queries.ts';

interface Props {
  /** The words of the address. */
  readonly words: string | undefined;
  readonly onSearch: (words: string | undefined) => void;
}

/** The deleted groups, the last deleted first, searched by the server; each can be brought back. */
export function DeletedGroups({ words, onSearch }: Props) {
  const t = useTranslations('groups');
  const texts = {
    search: t('search'),
    error: t('archive.error'),
    noneFound: t('archive.none_found', { words: words ?? '' }),
    clearSearch: t('archive.clear_search'),
  };
  return (
    <ArchiveList
      query={useInfiniteQuery(deletedGroupsQuery(words))}
      rowsOf={({ groups }) => groups}
      texts={texts}
      words={words}
      onSearch={onSearch}
      empty={<None />}
    >
      {(group) => <Deleted key={group.id} group={group} />}
    </ArchiveList>
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

function Deleted({ group: { id, name, students, deletedAt, by } }: { group: DeletedGroup }) {
  const t = useTranslations('groups');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { bringBack } = useGroupsChanges();
  const date = formatMoment(deletedAt, locale);
  const when = by ? t('archive.deleted_by', { name: by, date }) : t('archive.deleted', { date });
  const acts = (
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
  );
  const facts = (
    <ArchiveFact>
      {when} · {t('archive.students', { count: students })}
    </ArchiveFact>
  );
  return <ArchiveRow name={name} facts={facts} acts={acts} />;
}
