import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '#features/identity/web/components/login-form.module.css';
import { useSubmission } from '#features/identity/web/components/use-submission.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { BigButton } from '#platform/web/kit/big-button.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { registration } from '../registration.queries.ts';
import { CodeBoxes, type CodeBoxesHandle, emptyCode } from './code-boxes.tsx';

/** Gives staff their role by a six-character code (spec §4, decision A2). A refusal empties the boxes. */
export function StaffCodeForm({ onAccepted }: { onAccepted: (user: SessionUser) => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [boxes, setBoxes] = useState(emptyCode);
  const [incomplete, setIncomplete] = useState(false);
  const field = useRef<CodeBoxesHandle>(null);
  const { submit, busy, refusal } = useSubmission(async (code: string) => {
    const { user } = await registration.enterStaffCode({ code });
    onAccepted(user);
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const missing = boxes.includes('');
    setIncomplete(missing);
    if (missing) return field.current?.focus();
    if (await submit(boxes.join(''))) return;
    setBoxes(emptyCode);
    field.current?.focus();
  };
  const error = incomplete && boxes.includes('') ? t('validation.code_required') : undefined;
  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <FormAlert message={refusal ? refusalText(refusal) : null} />
      <CodeBoxes ref={field} boxes={boxes} onChange={setBoxes} error={error} />
      <BigButton type="submit" busy={busy}>
        {t('registration.staff_code.submit')}
      </BigButton>
      <p className={classes.hint}>{t('registration.staff_code.help')}</p>
    </form>
  );
}
