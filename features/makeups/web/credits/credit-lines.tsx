import { useLocale, useTranslations } from 'use-intl';
import { formatDay, formatMoment } from '#platform/shared/dates.ts';
import { type CreditLine, type EntryCause, entryCauses } from '../../shared/makeups.ts';
import classes from './credits.module.css';

const isCause = (cause: string): cause is EntryCause => entryCauses.some((each) => each === cause);

/** Every line of a credit: what it added or took, why, who and when. */
export function CreditLines({ lines }: { readonly lines: readonly CreditLine[] }) {
  const t = useTranslations('makeups');
  const locale = useLocale();
  return (
    <ol className={classes.lines}>
      {lines.map(({ kind, amount, cause, lesson, by, at }) => {
        const why = isCause(cause) ? t(`cause.${cause}`) : cause;
        const what = lesson && `${lesson.groupName}, ${formatDay(lesson.date, locale)}`;
        return (
          <li key={`${at} ${kind}`} className={classes.line}>
            <span className={classes.amount}>{amount > 0 ? '+1' : '−1'}</span>
            <span>
              {[t(`kind.${kind}`), why, what].filter(Boolean).join(': ')}
              <span className={classes.when}>
                {[by, formatMoment(at, locale)].filter(Boolean).join(', ')}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
