import { useTranslations } from 'use-intl';
import classes from './check.module.css';
import { CheckFrame } from './check-frame.tsx';
import { CodeForm } from './code-form.tsx';

/** Where a code is typed by whoever holds a printed diploma. */
export function CheckFormPage() {
  const t = useTranslations('diplomas.check');
  return (
    <CheckFrame>
      <h1 className={classes.title}>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <CodeForm autoFocus />
    </CheckFrame>
  );
}
