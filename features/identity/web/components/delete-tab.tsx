import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatLongDate, vilniusDate } from '#platform/shared/dates.ts';
import { FormAlert } from '#platform/web/components/form-alert.tsx';
import { hear } from '#platform/web/hear.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Account } from '../../shared/account.ts';
import { useDeletion } from '../account.queries.ts';
import classes from './account.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** The end of the account: asked for with the password, 14 days to change one's mind. */
export function DeleteTab({ account: { deletionAt, role } }: { account: Account }) {
  return deletionAt ? <Waiting deletionAt={deletionAt} /> : <Request isParent={role === 'parent'} />;
}

function Request({ isParent }: { isParent: boolean }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const { request } = useDeletion();
  const ask = (currentPassword: string, fail: () => void) =>
    hear(
      request,
      { currentPassword },
      {
        onSuccess: ({ deletionAt }) => {
          if (!deletionAt) return;
          notify.info(t('delete_requested', { date: formatLongDate(vilniusDate(deletionAt), locale) }));
        },
        onError: fail,
      },
    );
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('delete_title')}</h2>
      <p className={classes.text}>{t('delete_text')}</p>
      {isParent && <p className={classes.text}>{t('delete_family')}</p>}
      <div className={classes.buttons}>
        <Button color="red" variant="light" onClick={() => setAsks(true)}>
          {t('delete_ask')}
        </Button>
      </div>
      <PasswordDialog
        opened={asks}
        title={t('delete_confirm_title')}
        text={t('delete_text')}
        confirmLabel={t('delete_ask')}
        danger
        busy={request.isPending}
        error={request.error}
        onConfirm={ask}
        onClose={() => {
          request.reset();
          setAsks(false);
        }}
      />
    </section>
  );
}

function Waiting({ deletionAt }: { deletionAt: string }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const locale = useLocale();
  const { undo } = useDeletion();
  const keep = () => hear(undo, undefined, { onSuccess: () => notify.success(t('account.delete_undone')) });
  const date = formatLongDate(vilniusDate(deletionAt), locale);
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{t('account.delete_waits', { date })}</h2>
      <p className={classes.text}>{t('account.delete_waits_text')}</p>
      <FormAlert message={undo.error ? refusalText(undo.error) : null} />
      <div className={classes.buttons}>
        <Button loading={undo.isPending} onClick={keep}>
          {t('account.delete_undo')}
        </Button>
      </div>
    </section>
  );
}
