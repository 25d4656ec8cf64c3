import IconArrowForward from '@tabler/icons-react/dist/esm/icons/IconArrowForward.mjs';
import IconChalkboardTeacher from '@tabler/icons-react/dist/esm/icons/IconChalkboardTeacher.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyDialog } from '#platform/web/lazy.ts';
import { type RowSelection, useAskedAct } from '#platform/web/table/row-selection.ts';
import { BarAct, SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { GroupAct } from '../../shared/group-acts.ts';
import type { GroupListItem } from '../../shared/groups.ts';
import type { GroupSearch } from './group-search.view.ts';

const GroupActDialog = lazyDialog(async () => ({
  default: (await import('./group-act-dialog.tsx')).GroupActDialog,
}));

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
  const { ask, asked } = useAskedAct<GroupAct['kind'], GroupSearch>({ search, selection, total });
  const { rows, isAll } = selection;
  const [first] = rows;
  const isTaken = !isAll && rows.length <= mostTaken;
  const act = (kind: GroupAct['kind'], label: string) => {
    return (
      <BarAct icon={icons[kind]} onClick={() => ask(kind)}>
        {label}
      </BarAct>
    );
  };
  return (
    <>
      <SelectionBar selection={selection} total={total} isOver={isOver}>
        {!isAll && rows.length === 1 && first ? (
          <BarAct
            icon={IconCopy}
            renderRoot={(props) => <Link {...props} to="/dashboard/groups/new" search={{ copy: first.id }} />}
          >
            {t('copy')}
          </BarAct>
        ) : (
          act('copy', t('acts.copy'))
        )}
        {isTaken && rows.every(({ status }) => status !== 'inactive') && (
          <BarAct
            icon={IconArrowForward}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/groups/next-course"
                search={{ groups: rows.map(({ id }) => id).join('.') }}
              />
            )}
          >
            {t('acts.next')}
          </BarAct>
        )}
        {act('teacher', t('acts.teacher'))}
        {isTaken && (
          <BarAct
            icon={IconSpeakerphone}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/dashboard/notifications/new"
                state={{ announcedTo: rows.map(({ id, name }) => ({ id, name })) }}
              />
            )}
          >
            {t('acts.announce')}
          </BarAct>
        )}
        {act('status', t('change_status'))}
        {act('delete', t('delete'))}
      </SelectionBar>
      {asked && (
        <Suspense>
          <GroupActDialog {...asked} status={search.status ?? 'active'} />
        </Suspense>
      )}
    </>
  );
}
