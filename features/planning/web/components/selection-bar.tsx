import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox } from '@mantine/core';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GroupListItem } from '../../shared/planning.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import classes from './selection-bar.module.css';
import { StatusDialog } from './status-dialog.tsx';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly page: readonly GroupListItem[];
  readonly selection: Selection;
}

/** Picks the groups of a page, and what can be done with all that are picked. */
export function SelectionBar({ page, selection }: Props) {
  const t = useTranslations('planning');
  const [asked, setAsked] = useState<'status' | 'delete' | null>(null);
  const count = selection.groups.length;
  const picked = page.filter(({ id }) => selection.has(id)).length;
  const done = () => {
    setAsked(null);
    selection.clear();
  };
  const dialog = { groups: selection.groups, onClose: () => setAsked(null), onDone: done };
  if (page.length === 0 && count === 0) return null;
  return (
    <div className={classes.bar} data-active={count > 0}>
      <Checkbox
        size="md"
        label={count > 0 ? t('selected', { count }) : t('select_all')}
        aria-label={t('select_all')}
        disabled={page.length === 0}
        checked={picked > 0 && picked === page.length}
        indeterminate={picked > 0 && picked < page.length}
        onChange={() => selection.togglePage(page)}
      />
      {count > 0 && (
        <div className={classes.buttons}>
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
          <Button variant="subtle" onClick={selection.clear}>
            {t('clear_selection')}
          </Button>
        </div>
      )}
      <StatusDialog opened={asked === 'status'} {...dialog} />
      <DeleteDialog opened={asked === 'delete'} {...dialog} />
    </div>
  );
}
