import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { suggestEmail } from '#features/identity/shared/email.rules.ts';
import classes from './child-form.module.css';

/** Under an address that looks mistyped: the one that was probably meant, a tap away (decision A14). */
export function EmailSuggestion<Values extends { readonly email: string }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const t = useTranslations('children');
  const [typed, setTyped] = useState('');
  form.watch('email', ({ value }) => setTyped(String(value)));
  const meant = suggestEmail(typed.trim());
  const correct = () => {
    if (!meant) return;
    form.setValues({ email: meant } as Partial<Values>);
    form.clearFieldError('email');
    setTyped('');
    form.getInputNode('email')?.focus();
  };
  return (
    <div aria-live="polite">
      {meant && (
        <p className={classes.suggestion}>
          {t('did_you_mean', { email: meant })}
          <Button variant="light" size="compact-md" onClick={correct}>
            {t('use_suggestion')}
          </Button>
        </p>
      )}
    </div>
  );
}
