import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { errorCodeOf } from '../rpc.ts';
import { isLasting } from '../use-gone.ts';
import { useRefusalText } from '../use-refusal-text.ts';
import classes from './error-state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What failed, in the screen's words; a general sentence otherwise. */
  readonly title?: string;
  readonly hint?: string;
}

/** Why there is nothing to show yet, or null: a query that waits for the network has no error of its own. */
export function unanswered({
  error,
  fetchStatus,
}: Pick<UseQueryResult, 'error' | 'fetchStatus'>): Error | null {
  return error ?? (fetchStatus === 'paused' ? new TypeError('No network') : null);
}

/** A list that could not be loaded: what failed and a retry button. */
export function ErrorState({ error, onRetry, title, hint }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isNoAddress = errorCodeOf(error) === 'request/invalid';
  return (
    <div className={classes.error} role="alert">
      <p className={classes.title}>{title ?? t('kit.error_title')}</p>
      <p className={classes.reason}>
        {hint ?? (isNoAddress ? t('errors.db/no-document') : refusalText(error))}
      </p>
      {!isLasting(error) && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  );
}
