import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatMoment } from '#platform/shared/dates.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { type CreditLine, type CreditMoney, type EntryCause, entryCauses } from '../../shared/makeups.ts';
import classes from './credits.module.css';

const isCause = (cause: string): cause is EntryCause => entryCauses.some((each) => each === cause);

interface Props {
  readonly lines: readonly CreditLine[];
  readonly money: CreditMoney | null;
}

/** Every line of a credit: what it added or took, why, who and when; then each payment that its money lowered. */
export function CreditLines({ lines, money }: Props) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  return (
    <ol className={classes.lines}>
      {lines.map(({ kind, amount, cause, lesson, by, at }, place) => {
        const why = isCause(cause) ? t(`cause.${cause}`) : cause;
        const what = lesson && `${lesson.groupName}, ${formatDay(lesson.date, locale)}`;
        // Money that was taken back again is told by the lines alone.
        const sum = kind === 'paid' && money && place === lines.length - 1 ? formatMoney(money.cents) : null;
        return (
          <li key={`${at} ${kind}`} className={classes.line}>
            <span className={classes.amount}>{amount > 0 ? '+1' : '−1'}</span>
            <span>
              {[t(`kind.${kind}`), sum, why, what].filter(Boolean).join(': ')}
              <span className={classes.when}>
                {[by, formatMoment(at, locale)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        );
      })}
      {money && <MoneyLines money={money} />}
    </ol>
  );
}

function MoneyLines({ money }: { readonly money: CreditMoney }) {
  const t = useTranslations('makeups.money');
  const locale = useLocale();
  return money.uses.map(({ cents, at, startsOn, invoice, returned }) => (
    <li key={`${at} ${startsOn}`} className={classes.sum}>
      <span className={classes.amount}>{formatMoney(0 - cents)}</span>
      <span>
        {invoice ? t('invoice', { number: invoice }) : t('card', { date: formatDay(startsOn, locale) })}
        <span className={classes.when}>{formatMoment(at, locale)}</span>
        {returned && (
          <span className={classes.when}>
            {formatMoney(cents)}: {t('returned')}
          </span>
        )}
      </span>
    </li>
  ));
}
