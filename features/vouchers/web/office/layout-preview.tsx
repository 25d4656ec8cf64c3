import { useLocale, useTranslations } from 'use-intl';
import { formatMonth } from '#platform/shared/dates.ts';
import { inLanguage } from '#platform/shared/localized-text.ts';
import { formatAmount } from '#platform/shared/money.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { ListLayout } from '../../shared/layouts.ts';
import { listTable } from '../../shared/list-table.rules.ts';
import type { MunicipalityLayout } from '../../shared/municipality-layouts.ts';
import { voucherWords } from '../../shared/vouchers.words.ts';
import vouchers from '../components/vouchers.module.css';
import classes from './layouts.module.css';

interface Props {
  readonly layout: ListLayout;
  readonly data: MunicipalityLayout;
}

// The keyboard scrolls it: a wide table is wider than a phone.
function scrollable(region: HTMLElement | null): void {
  if (region) region.tabIndex = 0;
}

/** The first rows of a list in a layout, as it is typed. */
export function LayoutPreview({ layout, data: { sample, provider, municipality } }: Props) {
  const t = useTranslations('voucher_layout');
  const locale = useLocale();
  const words = inLanguage(voucherWords, locale);
  const { shown, facts } = sample;
  const { head, rows, amounts } = listTable(shown, { locale, layout, facts, amountOf: formatAmount });
  const classOf = (kind: string, place: number) => (amounts.has(place) ? `${kind} ${classes.amount}` : kind);
  const signers = layout.signers.length > 0 ? layout.signers : [words.signedOn, words.signature];
  return (
    <Card title={t('preview')}>
      <div className={vouchers.form}>
        <div>
          <p className={classes.paperTitle}>{layout.title || words.list}</p>
          <p className={vouchers.quiet}>
            {`${layout.provider || provider}, ${formatMonth(shown.month, locale)}`}
          </p>
          <p className={vouchers.quiet}>{`${municipality}: ${shown.programme}`}</p>
        </div>
        <section ref={scrollable} className={classes.region} aria-label={t('preview_region')}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((title, place) => (
                  <th key={layout.columns[place]?.column} className={classOf(classes.head ?? '', place)}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, line) => (
                <tr key={shown.lines[line]?.voucherId}>
                  {row.map((text, place) => (
                    <td key={layout.columns[place]?.column} className={classOf(classes.cell ?? '', place)}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className={vouchers.quiet}>
          {rows.length === 0 ? t('preview_nobody') : t('preview_hint', { signers: signers.join(', ') })}
        </p>
      </div>
    </Card>
  );
}
