import '#platform/web/theme/form-styles.ts';
import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { GroupListItem } from '../../shared/groups.ts';
import classes from './groups-table.module.css';
import type { Selection } from './use-selection.ts';

interface Props {
  readonly page: readonly GroupListItem[];
  readonly selection: Selection;
  /** With its label beside it. */
  readonly labelled?: boolean;
}

/** Selects every group on the current page, or none of them. */
export function SelectPage({ page, selection, labelled = false }: Props) {
  const t = useTranslations('groups');
  const picked = page.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      size="md"
      classNames={{ input: classes.pick }}
      label={labelled ? t('select_all') : undefined}
      aria-label={t('select_all')}
      checked={picked > 0 && picked === page.length}
      indeterminate={picked > 0 && picked < page.length}
      onChange={() => selection.togglePage(page)}
    />
  );
}
