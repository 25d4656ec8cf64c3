import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import type { DaySheet, Receipt } from '../../shared/till/till.ts';
import { ReceiptRow } from './receipt-row.tsx';
import classes from './till.module.css';
import { VoidReceipt } from './void-receipt.tsx';

/** The receipts of a day, each with its file and the way to void it; and earlier ones that were voided on it. */
export function DayReceipts({ sheet: { receipts, voided } }: { readonly sheet: DaySheet }) {
  const t = useTranslations('till');
  const [wrong, setWrong] = useState<Receipt | null>(null);
  return (
    <>
      <Card title={t('receipts')}>
        {receipts.length === 0 ? (
          <p className={classes.none}>{t('no_receipts')}</p>
        ) : (
          <ul className={classes.rows}>
            {receipts.map((receipt) => (
              <ReceiptRow
                key={receipt.id}
                receipt={receipt}
                named
                action={
                  !receipt.voided && (
                    <Button
                      variant="subtle"
                      size="compact-md"
                      aria-label={t('void_of', { number: receipt.number })}
                      onClick={() => setWrong(receipt)}
                    >
                      {t('void')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Card>
      {voided.length > 0 && (
        <Card title={t('voided_before')}>
          <ul className={classes.rows}>
            {voided.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} named />
            ))}
          </ul>
        </Card>
      )}
      {wrong && <VoidReceipt receipt={wrong} onClose={() => setWrong(null)} />}
    </>
  );
}
