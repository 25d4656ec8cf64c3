import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { ImportPreview } from '../../shared/user-import.ts';
import classes from './user-import.module.css';

/** The subscriptions and balances that an import would start, at which sums. Renders nothing for a file without money. */
export function ImportMoney({ preview: { prices, credits, debts } }: { readonly preview: ImportPreview }) {
  const t = useTranslations('users.import');
  const locale = useLocale();
  const started = prices.filter(({ children }) => children > 0);
  if (started.length + credits.families + debts.families === 0) return null;
  return (
    <ul className={classes.notes}>
      {started.map(({ id, plan, every, amountCents, children }) => (
        <li key={id}>
          {t('starts', {
            ...{ plan: localize(plan, locale), every: t(`every.${every}`), price: formatMoney(amountCents) },
            count: children,
          })}
        </li>
      ))}
      {credits.families > 0 && (
        <li>{t('credits', { count: credits.families, sum: formatMoney(credits.cents) })}</li>
      )}
      {debts.families > 0 && (
        <li>{t('debts', { count: debts.families, sum: formatMoney(0 - debts.cents) })}</li>
      )}
    </ul>
  );
}
