import '#platform/web/theme/form-styles.ts';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { localDateSchema } from '#platform/shared/date-schemas.ts';
import { addDays, vilniusDate } from '#platform/shared/dates.ts';
import { oneLine } from '#platform/shared/plain-text.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { focusFirstInvalid, useZodForm } from '#platform/web/form/use-zod-form.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { currentPasswordSchema } from '../../shared/account-password.ts';
import { lastTokenDay, tokenScopes } from '../../shared/personal-tokens.rules.ts';
import classes from '../components/account.module.css';
import { usePersonalTokens } from '../personal-tokens.queries.ts';
import { scopeKey } from './tokens.view.ts';
import { usePasswordToggle } from './use-password-toggle.ts';

const schema = z.object({
  name: oneLine(1, 60),
  scopes: z.array(z.enum(tokenScopes)).check(z.minLength(1, { error: 'choose_one' })),
  expiresOn: localDateSchema,
  currentPassword: currentPasswordSchema,
});
/** The default scopes, which fit most programs. */
const usualDays = 90;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates an API token and shows it, only this once. */
export function TokenDialog({ opened, onClose }: Props) {
  const t = useTranslations('tokens');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('create_title')}>
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: Pick<Props, 'onClose'>) {
  const { create } = usePersonalTokens();
  if (create.data) return <MadeToken token={create.data.token} onDone={onClose} />;
  return <TokenForm create={create} onClose={onClose} />;
}

function TokenForm({
  create,
  onClose,
}: { create: ReturnType<typeof usePersonalTokens>['create'] } & Pick<Props, 'onClose'>) {
  const t = useTranslations('tokens');
  const tAccount = useTranslations('account');
  const refusalText = useRefusalText();
  const toggle = usePasswordToggle();
  const today = vilniusDate(Date.now());
  const form = useZodForm(schema, {
    name: '',
    scopes: ['exports:read'],
    expiresOn: addDays(today, usualDays),
    currentPassword: '',
  });
  const send = form.onSubmit((values) => {
    if (create.isPending) return;
    create.mutate(schema.parse(values), { onError: () => form.setFieldValue('currentPassword', '') });
  }, focusFirstInvalid(form));
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={create.error ? refusalText(create.error) : null} />
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('name')}
        description={t('name_hint')}
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
      <Checkbox.Group key={form.key('scopes')} {...form.getInputProps('scopes')} label={t('scopes')}>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} value={scope} label={t(`scope.${scopeKey(scope)}`)} size="md" mt="sm" />
        ))}
      </Checkbox.Group>
      <DateField
        key={form.key('expiresOn')}
        {...form.getInputProps('expiresOn')}
        min={today}
        max={lastTokenDay(today)}
        label={t('expires_on')}
        description={t('expires_hint')}
      />
      <PasswordInput
        key={form.key('currentPassword')}
        {...form.getInputProps('currentPassword')}
        {...toggle}
        label={tAccount('current_password')}
        autoComplete="current-password"
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={create.isPending}>
          {tAccount('cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('create')}
        </Button>
      </div>
    </form>
  );
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTranslations('tokens');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copy_failed'));
    }
  };
  return (
    <div className={classes.form}>
      <h3 className={panels.title}>{t('made_title')}</h3>
      <p>{t('made_text')}</p>
      <code className={`${classes.recovery} ${classes.key}`}>{token}</code>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  );
}
