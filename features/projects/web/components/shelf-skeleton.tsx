import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import classes from './shelf-cards.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** A shelf whose works are on their way: the places where they will stand. */
export function ShelfSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.shelf} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={classes.item}>
            <div className={classes.picture}>
              <SkeletonBar height={150} />
            </div>
            <div className={classes.plank} />
            <SkeletonBar height={18} width="70%" />
          </div>
        ))}
      </div>
    </div>
  );
}
