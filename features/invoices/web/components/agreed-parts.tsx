import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import type { StandingPart } from '../../shared/arrangements.rules.ts';
import classes from './agreed-parts.module.css';

/** The parts of a plan: by when, how much, and what is paid of each. */
export function AgreedParts({ parts }: { readonly parts: readonly StandingPart[] }) {
  const t = useTranslations('invoices.agreed');
  const locale = useLocale();
  return (
    <ol className={classes.parts}>
      {parts.map(({ dueOn, amountCents, openCents, state }) => (
        <li key={dueOn}>
          <span>
            {formatLongDate(dueOn, locale)}
            {state !== 'open' && (
              <span className={state === 'late' ? `${classes.state} ${classes.late}` : classes.state}>
                {t(`part_${state}`)}
              </span>
            )}
            {openCents > 0 && openCents < amountCents && (
              <span className={classes.state}>{t('part_some', { amount: formatMoney(openCents) })}</span>
            )}
          </span>
          <span className={classes.money}>{formatMoney(amountCents)}</span>
        </li>
      ))}
    </ol>
  );
}
