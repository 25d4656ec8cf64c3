import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CheckField } from '#platform/web/form/check-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { TextField } from '#platform/web/form/text-field.tsx';
import { useFormErrors } from '#platform/web/form/use-form-errors.ts';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { resetRequestSchema } from '../../shared/registration.ts';
import classes from '../components/login-form.module.css';
import { useSubmission } from '../components/use-submission.ts';
import { passwordReset } from '../password-reset.queries.ts';

/** The address that a link was sent to, for the confirmation. */
export interface SentReset {
  readonly email: string;
  readonly child: boolean;
}

/** Asks for a reset link; a child's goes to the guardians (decision A9). */
export function ResetRequestForm({ onSent }: { onSent: (sent: SentReset) => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [email, setEmail] = useState('');
  const [child, setChild] = useState(false);
  const { errors, check, forget } = useFormErrors(resetRequestSchema);
  const { submit, busy, refusal } = useSubmission(async (request: SentReset) => {
    if (request.child) await passwordReset.initiateChildPasswordReset({ childEmail: request.email });
    else await passwordReset.requestPasswordReset({ email: request.email });
    onSent(request);
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = check(event.currentTarget, { email });
    if (parsed) await submit({ email: parsed.email, child });
  };
  const failed = refusal !== null && errorCodeOf(refusal) === 'server/internal-error';
  const message = failed ? t('identity.reset.failed') : refusal && refusalText(refusal);
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={message} />
      <TextField
        label={t('identity.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          forget('email');
        }}
        error={errors.email}
      />
      <div>
        <CheckField
          label={t('identity.reset.child')}
          name="child"
          checked={child}
          onChange={({ target }) => setChild(target.checked)}
        />
        {child && <p className={classes.hint}>{t('identity.reset.child_hint')}</p>}
      </div>
      <BigButton type="submit" busy={busy}>
        {t('identity.reset.submit')}
      </BigButton>
    </form>
  );
}
