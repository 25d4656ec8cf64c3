import { useTranslations } from 'use-intl';
import classes from './parent-home.module.css';

const cards = [classes.answer, classes.next, classes.month, classes.points];

/** The parent's home while the family loads: skeletons where the cards will be. */
export function ParentHomeSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status">
      <span className={classes.unseen}>{t('loading')}</span>
      <div className={classes.name} aria-hidden="true" />
      <div className={classes.day} data-odyssey="true" aria-hidden="true">
        {cards.map((area) => (
          <div key={area} className={`${classes.stand} ${area}`} />
        ))}
      </div>
    </div>
  );
}
