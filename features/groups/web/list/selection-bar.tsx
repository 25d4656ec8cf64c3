import '#platform/web/theme/form-styles.ts';
import { Button } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { StatusDialog } from '../components/status-dialog.tsx';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** The actions for all selected groups; it stays in view below the list. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useTranslations('groups');
  const [asked, setAsked] = useState<'status' | 'delete' | null>(null);
  const count = selection.groups.length;
  const done = () => {
    setAsked(null);
    selection.clear();
  };
  const dialog = { groups: selection.groups, onClose: () => setAsked(null), onDone: done };
  return (
    <>
      {count > 0 && (
        <div className={classes.bar}>
          <div className={classes.said}>
            <span className={classes.count}>{t('selected', { count })}</span>
            <Button variant="subtle" className={classes.clear} onClick={selection.clear}>
              {t('clear_selection')}
            </Button>
          </div>
          {count === 1 && (
            <Button
              variant="default"
              className={classes.act}
              leftSection={<IconCopy size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/groups/new" search={{ copy: selection.groups[0]?.id }} />
              )}
            >
              {t('copy')}
            </Button>
          )}
          <Button
            variant="default"
            className={classes.act}
            leftSection={<IconReplace size={18} aria-hidden />}
            onClick={() => setAsked('status')}
          >
            {t('change_status')}
          </Button>
          <Button
            variant="default"
            className={classes.act}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setAsked('delete')}
          >
            {t('delete')}
          </Button>
        </div>
      )}
      <StatusDialog opened={asked === 'status'} {...dialog} />
      <DeleteDialog opened={asked === 'delete'} {...dialog} />
    </>
  );
}
