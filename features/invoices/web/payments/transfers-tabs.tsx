import { useTranslations } from 'use-intl';
import { fromStart } from '#platform/shared/address-values.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import classes from './payments.module.css';
import { otherTabs, type TransfersSearch, transfersSearchOf } from './transfers-search.view.ts';

interface Props {
  readonly search: TransfersSearch;
  readonly onChange: (search: TransfersSearch) => void;
}

/** Transfers by what became of them, and the files that they came with. The words stay from list to list; files aren't searched. */
export function TransfersTabs({ search, onChange }: Props) {
  const t = useTranslations('payment_work');
  return (
    <div className={classes.tabs}>
      <Segments
        label={t('tabs')}
        value={search.tab ?? 'waiting'}
        choices={(['waiting', ...otherTabs] as const).map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChange={(tab) => onChange(transfersSearchOf({ ...fromStart(search), tab }))}
      />
    </div>
  );
}
