import '#platform/web/theme/form-styles.ts';
import { Switch } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { useRateActs } from '../hours.queries.ts';
import classes from './hours.module.css';

/** Whether teachers see what their own hours come to. */
export function PaySwitch({ shown }: { readonly shown: boolean }) {
  const t = useTranslations('hours');
  const refusalText = useRefusalText();
  const { show } = useRateActs();
  return (
    <Switch
      className={classes.switch}
      size="md"
      checked={show.isPending ? show.variables.shown : shown}
      disabled={show.isPending}
      label={t('pay_shown')}
      description={t('pay_shown_hint')}
      onChange={({ currentTarget }) =>
        show.mutate(
          { shown: currentTarget.checked },
          { onError: (error) => notify.error(refusalText(error)) },
        )
      }
    />
  );
}
