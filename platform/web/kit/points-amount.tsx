import { useFormatter, useTranslations } from 'use-intl';
import { StarIcon } from '../illustrations/star-icon.tsx';
import classes from './points-amount.module.css';

interface Props {
  readonly points: number;
  readonly size?: 'sm' | 'md' | 'xl';
  /** Shows + or − before the number: for entries of the ledger. */
  readonly signed?: boolean;
}

const starSizes = { sm: 16, md: 20, xl: 34 } as const;

/** Points as a star and a number; read aloud with the word "points" in its right form. */
export function PointsAmount({ points, size = 'md', signed = false }: Props) {
  const t = useTranslations('kit');
  const format = useFormatter();
  const sign = points < 0 ? '−' : '+';
  const label = signed
    ? t('points_signed', { sign, count: Math.abs(points) })
    : t('points', { count: points });
  const number = format.number(signed ? Math.abs(points) : points, { useGrouping: true });
  return (
    <span
      role="img"
      aria-label={label}
      className={classes.amount}
      data-size={size}
      data-loss={signed && points < 0}
    >
      <StarIcon size={starSizes[size]} />
      <span aria-hidden="true">
        {signed && sign}
        {number}
      </span>
    </span>
  );
}
