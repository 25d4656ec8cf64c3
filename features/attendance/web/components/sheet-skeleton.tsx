import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import editor from './sheet-editor.module.css';
import classes from './sheet-skeleton.module.css';

/** Stands in for a sheet of the usual size while it loads. */
export function SheetSkeleton() {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.tools}>
        <Skeleton height={48} radius="md" />
        <Skeleton height={48} radius="md" />
      </div>
      <div className={editor.lines}>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <div key={line} className={classes.line}>
            <Skeleton height={20} width="55%" radius="md" />
            <Skeleton height={44} radius="md" className={classes.marks} />
          </div>
        ))}
      </div>
    </div>
  );
}
