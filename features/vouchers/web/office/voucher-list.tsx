import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import { Segments } from '#platform/web/kit/segments.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { type VoucherPart, voucherParts } from '../../shared/vouchers.rules.ts';
import type { Voucher } from '../../shared/vouchers.ts';
import classes from '../components/vouchers.module.css';
import { vouchersQuery } from '../vouchers.queries.ts';
import { DecideDialog, type VoucherAct } from './decide-dialog.tsx';
import { VoucherLine } from './voucher-line.tsx';

interface Props {
  readonly programmeId: string;
  /** Asks which signed agreement a voucher stands on. */
  readonly agreement: (voucher: Voucher, onClose: () => void) => ReactNode;
}

/** The children of a programme, by what became of their vouchers. */
export function VoucherList({ programmeId, agreement }: Props) {
  const t = useTranslations('voucher_office');
  const [part, setPart] = useState<VoucherPart>('asked');
  const [deciding, setDeciding] = useState<{ readonly act: VoucherAct; readonly voucher: Voucher } | null>(
    null,
  );
  const [linking, setLinking] = useState<Voucher | null>(null);
  const query = useInfiniteQuery(vouchersQuery(programmeId, part));
  return (
    <Card title={t('children')}>
      <div className={classes.form}>
        <Segments
          label={t('parts')}
          value={part}
          choices={voucherParts.map((value) => ({ value, label: t(`part.${value}`) }))}
          onChange={setPart}
          wraps
        />
        <PagedList
          query={query}
          rowsOf={(page) => page.vouchers}
          loading={<Skeletons shape="row" />}
          errorTitle={t('children_error')}
          empty={<p className={classes.quiet}>{t(`nobody.${part}`)}</p>}
        >
          {(vouchers) => (
            <ul className={classes.list}>
              {vouchers.map((voucher) => (
                <li key={voucher.id} className={classes.card}>
                  <VoucherLine
                    voucher={voucher}
                    onAct={(act) => setDeciding({ act, voucher })}
                    onLink={() => setLinking(voucher)}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {linking && agreement(linking, () => setLinking(null))}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </Card>
  );
}
