import { Button } from '@mantine/core';
import IconArrowForward from '@tabler/icons-react/dist/esm/icons/IconArrowForward.mjs';
import IconChalkboardTeacher from '@tabler/icons-react/dist/esm/icons/IconChalkboardTeacher.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { GroupAct } from '../../shared/group-acts.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import type { GroupSelection } from '../groups.queries.ts';
import type { GroupSearch } from './group-search.view.ts';

const GroupActDialog = lazy(() =>
  import('./group-act-dialog.tsx').then(({ GroupActDialog }) => ({ default: GroupActDialog })),
);

interface Props {
  readonly search: GroupSearch;
  readonly selection: RowSelection<GroupListItem>;
  readonly total: number;
  readonly isOver: boolean;
}

/** How many groups a screen of its own takes: those of the next course, and those of an announcement. */
const mostTaken = 100;
const icons = {
  copy: IconCopy,
  teacher: IconChalkboardTeacher,
  status: IconReplace,
  delete: IconTrash,
} as const;

/** What an admin may do to all picked groups. */
export function GroupsActs({ search, selection, total, isOver }: Props) {
  const t = useTranslations('groups');
  const [asked, setAsked] = useState<{ kind: GroupAct['kind']; selection: GroupSelection } | null>(null);
  const { rows, isAll, clear } = selection;
  const [first] = rows;
  const ask = (kind: GroupAct['kind']) => {
    const meant = isAll ? { all: search, seen: total } : { ids: rows.map(({ id }) => id) };
    setAsked({ kind, selection: meant });
  };
  const isTaken = !isAll && rows.length <= mostTaken;
  const act = (kind: GroupAct['kind'], label: string) => {
    const Icon = icons[kind];
    return (
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={() => ask(kind)}>
        {label}
      </Button>
    );
  };
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {!isAll && rows.length === 1 && first ? (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/dashboard/groups/new" search={{ copy: first.id }} />}
          >
            {t('copy')}
          </Button>
        ) : (
          act('copy', t('acts.copy'))
        )}
        {isTaken && rows.every(({ status }) => status !== 'inactive') && (
          <Button
            variant="default"
            leftSection={<IconArrowForward size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/groups/next-course"
                search={{ groups: rows.map(({ id }) => id).join('.') }}
              />
            )}
          >
            {t('acts.next')}
          </Button>
        )}
        {act('teacher', t('acts.teacher'))}
        {isTaken && (
          <Button
            variant="default"
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/notifications/new"
                state={{ announcedTo: rows.map(({ id, name }) => ({ id, name })) }}
              />
            )}
          >
            {t('acts.announce')}
          </Button>
        )}
        {act('status', t('change_status'))}
        {act('delete', t('delete'))}
      </SelectionBar>
      {asked && (
        <Suspense>
          <GroupActDialog
            kind={asked.kind}
            selection={asked.selection}
            status={search.status ?? 'active'}
            onSettled={clear}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
