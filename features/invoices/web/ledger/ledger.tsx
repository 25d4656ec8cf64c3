import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import panels from '#platform/web/kit/panel.module.css';
import type { LedgerEntry, PayerLedger } from '../../shared/ledger.ts';
import { ledgerPdfAddress } from '../invoices.queries.ts';
import classes from './ledger.module.css';

/** The sums of a period, its entries with what was owed after each, and the PDF. */
export function Ledger({ ledger }: { readonly ledger: PayerLedger }) {
  const t = useTranslations('payer_ledger');
  const locale = useLocale();
  const { payer, from, to, openingCents, chargedCents, settledCents, closingCents, entries } = ledger;
  const sums = [
    [t(openingCents < 0 ? 'opening_credit' : 'opening'), Math.abs(openingCents)],
    [t('charged'), chargedCents],
    [t('settled'), settledCents],
    [t(closingCents < 0 ? 'closing_credit' : 'closing'), Math.abs(closingCents)],
  ] as const;
  return (
    <>
      <dl className={classes.sums}>
        {sums.map(([label, cents]) => (
          <div key={label} className={classes.sum}>
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
      </dl>
      <section className={panels.panel}>
        <div className={classes.head}>
          <h2 className={panels.title}>{t('entries')}</h2>
          <a
            href={ledgerPdfAddress({ payerId: payer.id, from, to, locale })}
            download
            className={classes.pdf}
          >
            <IconDownload size={18} aria-hidden />
            {t('pdf')}
          </a>
        </div>
        {entries.length === 0 ? (
          <p className={panels.text}>{t('none')}</p>
        ) : (
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Entry({ entry: { on, kind, text, method, cents, balanceCents } }: { readonly entry: LedgerEntry }) {
  const t = useTranslations('payer_ledger');
  const detail = text || (method ? t(`method.${method}`) : '');
  const after = t(balanceCents < 0 ? 'after_credit' : 'after', {
    amount: formatMoney(Math.abs(balanceCents)),
  });
  return (
    <li className={classes.entry}>
      <span className={classes.day}>{on}</span>
      <span className={classes.what}>
        {t(`kind.${kind}`)}
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.money}>
        <strong>{formatMoney(cents)}</strong>
        <span className={classes.detail}>{after}</span>
      </span>
    </li>
  );
}
