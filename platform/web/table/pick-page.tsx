import { useTranslations } from 'use-intl';
import { PickBox } from './pick-box.tsx';
import type { RowSelection } from './row-selection.ts';

interface Props<Row> {
  readonly page: readonly Row[];
  readonly selection: RowSelection<Row>;
}

/** Picks every row of the page, or none. */
export function PickPage<Row>({ page, selection }: Props<Row>) {
  const t = useTranslations('kit');
  const picked = page.filter(selection.has).length;
  return (
    <PickBox
      label={t('pick_page')}
      checked={picked > 0 && picked === page.length}
      isPartly={picked > 0 && picked < page.length}
      onChange={() => selection.togglePage(page)}
    />
  );
}
