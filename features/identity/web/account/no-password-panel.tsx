import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import classes from '../components/account.module.css';
import { passwordReset } from '../password-reset.queries.ts';

/** A user who has only signed in with Google, or with a card, sets a first password like a forgotten one: by a mailed link. */
export function NoPasswordPanel({ account: { email, google } }: { account: Account }) {
  const t = useTranslations('account');
  const refusalText = useRefusalText();
  const ask = useMutation({
    mutationFn: (to: string) => passwordReset.requestPasswordReset({ email: to }),
    onSuccess: () => notify.success(t('password_asked')),
  });
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('password_title')}</h2>
      <p className={panels.text}>{t(google ? 'password_none' : 'password_none_card')}</p>
      <FormAlert message={ask.error ? refusalText(ask.error) : null} />
      <div className={classes.buttons}>
        <Button loading={ask.isPending} disabled={!email} onClick={() => email && ask.mutate(email)}>
          {t('password_ask')}
        </Button>
      </div>
    </section>
  );
}
