import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '#platform/shared/money.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { AccountingMonth, Rate } from '../../shared/accounting.ts';
import classes from './month.module.css';

/** What should be known before a month's files are downloaded; nothing when there is nothing. */
export function MonthCautions({ cautions }: Pick<AccountingMonth, 'cautions'>) {
  const t = useTranslations('accounting');
  if (cautions.length === 0) return null;
  return (
    <ul className={classes.cautions} aria-label={t('cautions')}>
      {cautions.map((caution) => (
        <li key={caution} className={classes.caution}>
          <IconAlertTriangle size={20} aria-hidden />
          <span>
            {t(`caution.${caution}`)}{' '}
            {caution === 'seller-incomplete' && (
              <Link to="/dashboard/settings" hash="invoicing">
                {t('fill_seller')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

const sums = ['netCents', 'vatCents', 'grossCents'] as const;

/** The sums of a month, and of each rate of VAT. */
export function MonthSums({ data }: { readonly data: AccountingMonth }) {
  const t = useTranslations('accounting');
  const { invoices, creditNotes, rates, kinds, voucherCents } = data;
  return (
    <Card title={t('documents')}>
      {invoices + creditNotes === 0 ? (
        <p className={classes.none}>
          {t('none')} <Link to="/dashboard/billing/invoices">{t('to_invoices')}</Link>
        </p>
      ) : (
        <p className={classes.counted}>{t('counted', { invoices, creditNotes })}</p>
      )}
      <dl className={classes.sums}>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{formatMoney(data[name])}</dd>
          </div>
        ))}
      </dl>
      {kinds.length > 0 && <KindTable kinds={kinds} />}
      {voucherCents !== 0 && (
        <p className={classes.hint}>{t('voucher_part', { amount: formatMoney(voucherCents) })}</p>
      )}
      {rates.length > 0 && <RateTable rates={rates} />}
    </Card>
  );
}

/** What was issued, by what it is and to whom: its sums add up to the month's. */
function KindTable({ kinds }: Pick<AccountingMonth, 'kinds'>) {
  const t = useTranslations('accounting');
  return (
    <table className={classes.rates}>
      <caption>{t('by_kind')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('grossCents')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, documents, grossCents }) => (
          <tr key={kind}>
            <th scope="row">{t(`document_kind.${kind}`)}</th>
            <td data-name={t('count')}>{documents}</td>
            <td data-name={t('grossCents')}>{formatMoney(grossCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RateTable({ rates }: { readonly rates: readonly Rate[] }) {
  const t = useTranslations('accounting');
  return (
    <table className={classes.rates}>
      <caption>{t('by_rate')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rate')}</th>
          <th scope="col">{t('documents_of_rate')}</th>
          {sums.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((each) => (
          <tr key={`${each.percent} ${each.taxCode}`}>
            <th scope="row">{rateName(t, each)}</th>
            <td data-name={t('documents_of_rate')}>{each.documents}</td>
            {sums.map((name) => (
              <td key={name} data-name={t(name)}>
                {formatMoney(each[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rateName(
  t: ReturnType<typeof useTranslations<'accounting'>>,
  { percent, taxCode }: Pick<Rate, 'percent' | 'taxCode'>,
): string {
  if (taxCode === null) return percent === 0 ? t('no_vat') : t('uncoded', { percent });
  return t('coded', { percent, taxCode });
}
