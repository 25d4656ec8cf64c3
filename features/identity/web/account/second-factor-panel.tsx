import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import type { Account } from '../../shared/account.ts';
import { useSecondFactor } from '../account.queries.ts';
import classes from '../components/account.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';

/** The second factor: a code of a phone's app at every sign-in, and recovery codes. */
export function SecondFactorPanel({ account: { secondFactor } }: { account: Account }) {
  const t = useTranslations('account');
  const [open, setOpen] = useState<'start' | 'remove' | null>(null);
  const { remove } = useSecondFactor();
  const { enabled, required, recoveryCodesLeft } = secondFactor;
  const turnOff = (currentPassword: string, fail: () => void) =>
    runMutation(
      remove,
      { currentPassword },
      {
        onSuccess: () => notify.success(t('factor_removed')),
        ifHere: () => setOpen(null),
        onError: fail,
      },
    );
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('factor_title')}</h2>
      <p className={panels.text}>{t(enabled ? 'factor_on' : 'factor_off')}</p>
      {enabled && <p className={panels.text}>{t('factor_codes_left', { count: recoveryCodesLeft })}</p>}
      {required && <p className={classes.notice}>{t('factor_required')}</p>}
      <div className={classes.buttons}>
        {!enabled && <Button onClick={() => setOpen('start')}>{t('factor_start')}</Button>}
        {enabled && !required && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('factor_remove')}
          </Button>
        )}
      </div>
      <SecondFactorDialog opened={open === 'start'} onClose={() => setOpen(null)} />
      <PasswordDialog
        opened={open === 'remove'}
        title={t('factor_remove_title')}
        text={t('factor_remove_text')}
        confirmLabel={t('factor_remove')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={turnOff}
        onClose={() => {
          remove.reset();
          setOpen(null);
        }}
      />
    </section>
  );
}
