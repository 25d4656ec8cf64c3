import '#platform/web/theme/form-styles.ts';
import { ActionIcon, NativeSelect } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslations } from 'use-intl';
import classes from './data-table.module.css';
import { pageSizes, rememberRows } from './remembered-rows.ts';
import type { TablePosition } from './use-table-rows.ts';

interface Props {
  readonly position: TablePosition;
  readonly total: number;
  /** Where counting stopped at `total`: how many rows are shown, and whether more follow. */
  readonly beyond?: { readonly shown: number; readonly more: boolean } | undefined;
  /** How many rows may be chosen for a page. */
  readonly sizes?: readonly number[] | undefined;
  readonly onChange: (position: TablePosition) => void;
}

/** Rows per page and the way to the next page. */
export function DataTablePager({ position, total, beyond, sizes = pageSizes, onChange }: Props) {
  const t = useTranslations('kit');
  const { page, pageSize } = position;
  const from = page * pageSize + 1;
  const to = beyond ? from + beyond.shown - 1 : Math.min(total, from + pageSize - 1);
  const isLast = beyond ? !beyond.more : to >= total;
  return (
    <div className={classes.pager}>
      <NativeSelect
        aria-label={t('rows_per_page')}
        title={t('rows_per_page')}
        size="sm"
        data={sizes.map(String)}
        value={String(pageSize)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          rememberRows(chosen);
          onChange({ ...position, page: 0, pageSize: chosen });
        }}
      />
      <span className={classes.range} aria-live="polite">
        {t(beyond ? 'page_range_over' : 'page_range', { from, to, total })}
      </span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('previous_page')}
        disabled={page === 0}
        onClick={() => onChange({ ...position, page: page - 1 })}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('next_page')}
        disabled={isLast}
        onClick={() => onChange({ ...position, page: page + 1 })}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
