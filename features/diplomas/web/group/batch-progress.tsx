import { useTranslations } from 'use-intl';
import type { DiplomaBatch } from '../../shared/diplomas.ts';
import classes from './group-diplomas.module.css';

/** The progress of making, and afterwards those left out. Always in the page, so that it is announced. */
export function BatchProgress({ batch }: { batch: DiplomaBatch | null }) {
  const t = useTranslations('diplomas.group');
  return (
    <div role="status" className={classes.status}>
      {batch?.running && (
        <div className={classes.progress}>
          <progress
            className={classes.progressBar}
            value={batch.made + batch.leftOut}
            max={batch.total}
            aria-label={t('progress', batch)}
          />
          <span>
            <strong>{t('progress', batch)}</strong> {t('progress_hint')}
          </span>
        </div>
      )}
      {batch && !batch.running && batch.leftOut > 0 && (
        <p className={classes.warning}>
          {batch.made > 0 && t('done', { count: batch.made })} {t('left_out', { count: batch.leftOut })}
        </p>
      )}
    </div>
  );
}
