import { useTranslations } from 'use-intl';
import { PointsAmount } from '#platform/web/kit/points-amount.tsx';
import type { BalanceHistory } from '../../shared/points.ts';
import { fieldSums } from './balance-history.view.ts';
import classes from './balance-view.module.css';
import { PointIcon } from './point-icon.tsx';

/** The fields that the points of the school year came from, those with most points first. */
export function BalanceFields({ history }: { history: BalanceHistory }) {
  const t = useTranslations('points');
  return (
    <ul className={classes.fields} aria-label={t('by_field')}>
      {fieldSums(history).map(({ category, amount, share }) => (
        <li key={category} className={classes.field}>
          <span className={classes.icon}>
            <PointIcon of={category} size={22} />
          </span>
          <span className={classes.fieldName}>{t(category)}</span>
          <PointsAmount points={amount} signed={amount < 0} size="sm" />
          <span className={classes.bar} aria-hidden="true">
            <span className={classes.done} style={{ display: 'block', width: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
