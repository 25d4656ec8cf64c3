import { useTranslations } from 'use-intl';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import classes from './line-buttons.module.css';

interface Props {
  readonly name: string;
  readonly points: number;
  readonly expanded: boolean;
  readonly onClick: () => void;
}

/** A student's points on this sheet; opens the fields. */
export function PointsButton({ name, points, expanded, onClick }: Props) {
  const t = useTranslations('attendance');
  const kit = useTranslations('kit');
  return (
    <button
      type="button"
      className={classes.points}
      data-empty={points === 0}
      data-control="points"
      aria-expanded={expanded}
      aria-label={t('points_of', { name, points: kit('points', { count: points }) })}
      onClick={onClick}
    >
      <StarIcon size={18} />
      {points}
    </button>
  );
}
