import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '#platform/web/form/text-field.tsx';
import classes from './check.module.css';

/** The code field; the server accepts any case and any dashes. */
export function CodeForm({ autoFocus = false }: { autoFocus?: boolean }) {
  const t = useTranslations('diplomas.check');
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const hint = useId();
  const check = (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed) void navigate({ to: '/diploma/$code', params: { code: typed } });
  };
  return (
    <form className={classes.form} onSubmit={check}>
      <div className={classes.field}>
        <TextField
          label={t('code')}
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={autoFocus}
          aria-describedby={hint}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <p id={hint} className={classes.hint}>
          {t('example')}
        </p>
      </div>
      <Button type="submit" className={classes.submit}>
        {t('check')}
      </Button>
    </form>
  );
}
