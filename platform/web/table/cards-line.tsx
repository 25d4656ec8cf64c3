import { useTranslations } from 'use-intl';
import { PickPage } from './pick-page.tsx';
import classes from './pick-table.module.css';
import type { RowSelection } from './row-selection.ts';
import type { Sorting } from './use-table-rows.ts';

interface Props<Row> {
  readonly page: readonly Row[];
  readonly selection: RowSelection<Row>;
  readonly columns: readonly { readonly key: string; readonly header: string; readonly sortBy?: unknown }[];
  readonly sorting: Sorting | null;
  readonly onSort: (sorting: Sorting) => void;
}

/** What the head of a table does, above cards on a phone. */
export function CardsLine<Row>({ page, selection, columns, sorting, onSort }: Props<Row>) {
  const t = useTranslations('kit');
  const choices = columns
    .filter(({ sortBy }) => sortBy)
    .flatMap(({ key, header }) =>
      [false, true].map((descending) => ({
        value: `${key}.${descending}`,
        label: `${header} ${descending ? '↓' : '↑'}`,
        sorting: { column: key, descending },
      })),
    );
  const current = sorting ? `${sorting.column}.${sorting.descending}` : '';
  return (
    <div className={classes.cardsLine}>
      <PickPage page={page} selection={selection} />
      <span aria-hidden>{t('pick_page_short')}</span>
      {choices.length > 0 && (
        <select
          aria-label={t('sort_rows')}
          className={classes.sortChoice}
          value={current}
          onChange={({ currentTarget: { value } }) => {
            const chosen = choices.find((choice) => choice.value === value);
            if (chosen) onSort(chosen.sorting);
          }}
        >
          {/* Sorted by a column that isn't shown. */}
          {choices.every(({ value }) => value !== current) && (
            <option value={current}>{t('sort_rows')}</option>
          )}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

/** The keys that walk through the rows, where there is a keyboard to be expected. */
export function RowKeys() {
  const t = useTranslations('kit');
  return (
    <p className={classes.keys}>
      {t.rich('row_keys', { k: (key) => <kbd className={classes.key}>{key}</kbd> })}
    </p>
  );
}
