import { useTranslations } from 'use-intl';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import editor from './sheet-editor.module.css';
import classes from './sheet-skeleton.module.css';

/** Placeholder of a sheet of the usual size while it loads. */
export function SheetSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.tools}>
        <SkeletonBar height={48} />
        <SkeletonBar height={48} />
      </div>
      <div className={editor.lines}>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <div key={line} className={classes.line}>
            <SkeletonBar height={20} width="55%" />
            <SkeletonBar height={44} />
          </div>
        ))}
      </div>
    </div>
  );
}
