import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Fold } from '#platform/web/kit/fold.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { ReceiptRow } from '../till/receipt-row.tsx';
import classes from '../till/till.module.css';
import { ownReceiptsQuery } from '../till.queries.ts';

/** The reader's receipts of money paid at the desk, each with its file: fetched once it is opened. */
export function OwnReceipts() {
  const t = useTranslations('till');
  return (
    <Fold title={t('own')}>
      <div className={classes.month}>
        <Receipts />
      </div>
    </Fold>
  );
}

function Receipts() {
  const t = useTranslations('till');
  const query = useInfiniteQuery(ownReceiptsQuery());
  return (
    <PagedList
      query={query}
      rowsOf={(page) => page.receipts}
      loading={<Skeletons shape="line" count={2} />}
      errorTitle={t('own_error')}
      empty={<p className={classes.none}>{t('own_none')}</p>}
    >
      {(receipts) => (
        <ul className={classes.rows}>
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
