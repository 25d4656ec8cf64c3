import { useTranslations } from 'use-intl';
import classes from '#features/diplomas/web/check/check.module.css';
import { CheckFrame } from '#features/diplomas/web/check/check-frame.tsx';
import { CodeForm } from '#features/diplomas/web/check/code-form.tsx';

/** Where a holder of a printed diploma types its code. */
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
