import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RowSelection } from '#platform/web/table/row-selection.ts';
import { SelectionBar } from '#platform/web/table/selection-bar.tsx';
import type { GroupListItem } from '../../shared/groups.ts';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { StatusDialog } from '../components/status-dialog.tsx';

/** What an admin may do to all picked groups. */
export function GroupsActs({ selection }: { selection: RowSelection<GroupListItem> }) {
  const t = useTranslations('groups');
  const [asked, setAsked] = useState<'status' | 'delete' | null>(null);
  const done = () => {
    setAsked(null);
    selection.clear();
  };
  const { rows } = selection;
  const dialog = { groups: rows, onClose: () => setAsked(null), onDone: done };
  return (
    <>
      <SelectionBar selection={selection}>
        {rows.length === 1 && (
          <Button
            variant="default"
            leftSection={<IconCopy size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/groups/new" search={{ copy: rows[0]?.id }} />
            )}
          >
            {t('copy')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconReplace size={18} aria-hidden />}
          onClick={() => setAsked('status')}
        >
          {t('change_status')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsked('delete')}
        >
          {t('delete')}
        </Button>
      </SelectionBar>
      <StatusDialog opened={asked === 'status'} {...dialog} />
      <DeleteDialog opened={asked === 'delete'} {...dialog} />
    </>
  );
}
