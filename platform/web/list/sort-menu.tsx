import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '../dialog/popover-button.tsx';
import classes from '../table/filter-pill.module.css';
import menu from '../table/list-menu.module.css';
import type { Sorting } from '../table/use-table-rows.ts';

/** What a list may be sorted by, and how it is. */
export interface Sorts {
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}

interface Props extends Sorts {
  /** Says beside the icon what the list is sorted by. */
  readonly named?: boolean;
}

/** Sorts a list where its headers are not seen: a column once more turns the direction. */
export function SortMenu({ columns, sorting, onSort, named = false }: Props) {
  const t = useTranslations('kit');
  if (columns.length === 0) return null;
  const current = columns.find(({ key }) => key === sorting?.column);
  const Direction = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <PopoverButton
      className={menu.button}
      aria-label={current ? t('sorted_by', { column: current.header }) : t('sort_rows')}
      content={(close) => (
        <ul aria-label={t('sort_rows')} className={classes.options}>
          {columns.map(({ key, header }) => {
            const isCurrent = key === current?.key;
            return (
              <li key={key}>
                <button
                  type="button"
                  className={classes.option}
                  aria-pressed={isCurrent}
                  onClick={() => {
                    close();
                    onSort({ column: key, descending: isCurrent && !sorting?.descending });
                  }}
                >
                  <Direction size={18} aria-hidden />
                  {header}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    >
      {named && current ? (
        <>
          {current.header}
          <Direction size={18} aria-hidden />
        </>
      ) : (
        <IconArrowsSort size={20} aria-hidden />
      )}
    </PopoverButton>
  );
}
