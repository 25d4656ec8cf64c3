import { useTranslations } from 'use-intl';
import classes from './parent-home.module.css';

const cards = [classes.answer, classes.next, classes.month, classes.points];

/** The parent's home while the family loads: skeletons where the cards will be. */
export function ParentHomeSkeleton() {
  return (
    <>
      <div className={classes.name} aria-hidden="true" />
      <DaySkeleton />
    </>
  );
}

/** Placeholder of a child's day. */
export function DaySkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" className={classes.day} data-odyssey="true">
      <span className={classes.unseen}>{t('loading')}</span>
      {cards.map((area) => (
        <div key={area} aria-hidden="true" className={`${classes.placeholder} ${area}`} />
      ))}
    </div>
  );
}
