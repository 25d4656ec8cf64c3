import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import classes from './no-children.module.css';

/** Below the steps of a parent who has just registered: what to do when the academy knows the child already. */
export function NoChildren() {
  const t = useTranslations('home_first');
  return (
    <div className={classes.aside}>
      <Capsule size={160} />
      <p className={classes.hint}>{t('no_children_hint')}</p>
    </div>
  );
}
