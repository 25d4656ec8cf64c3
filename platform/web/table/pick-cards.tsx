import { useTranslations } from 'use-intl';
import { PickPage } from './pick-page.tsx';
import classes from './pick-table.module.css';
import type { RowSelection } from './row-selection.ts';

interface Props<Row> {
  readonly page: readonly Row[];
  readonly selection: RowSelection<Row>;
}

/** Picks the whole page above cards on a phone, where the table has no head. */
export function PickCards<Row>({ page, selection }: Props<Row>) {
  const t = useTranslations('kit');
  return (
    <>
      <PickPage page={page} selection={selection} />
      <span aria-hidden>{t('pick_page_short')}</span>
    </>
  );
}

/** The keys that walk through the rows, where there is a keyboard to be expected. */
export function RowKeys({ opens }: { readonly opens: boolean }) {
  const t = useTranslations('kit');
  return (
    <p className={classes.keys}>
      {t.rich(opens ? 'row_keys' : 'row_keys_in_place', {
        k: (key) => <kbd className={classes.key}>{key}</kbd>,
      })}
    </p>
  );
}
