import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslations } from 'use-intl';
import { errorCodeOf } from '../rpc.ts';
import classes from './error-state.module.css';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** What failed, in the screen's words; a general sentence otherwise. */
  readonly title?: string;
  readonly hint?: string;
}

/** A list that could not be loaded: what failed and the way to try again. */
export function ErrorState({ error, onRetry, title, hint }: Props) {
  const t = useTranslations();
  return (
    <div className={classes.error} role="alert">
      <p className={classes.title}>{title ?? t('kit.error_title')}</p>
      <p className={classes.reason}>{hint ?? t(`errors.${errorCodeOf(error)}`)}</p>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
