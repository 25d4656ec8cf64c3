import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import quiet from '#platform/web/states/text-button.module.css';
import { keepForOffline, useNewVersion } from '../offline/register-service-worker.ts';
import classes from './new-version.module.css';

/**
 * Stores the app's files on the device, and shows a quiet line when a newer version is there; without a tap it comes with the next start.
 */
export function NewVersion() {
  const t = useTranslations('shell');
  useEffect(keepForOffline, []);
  const change = useNewVersion();
  return (
    <div role="status">
      {change && (
        <p className={classes.line}>
          {t('new_version')}
          <button
            type="button"
            className={`${quiet.button} ${quiet.underlined} ${classes.change}`}
            onClick={change}
          >
            {t('change_version')}
          </button>
        </p>
      )}
    </div>
  );
}
