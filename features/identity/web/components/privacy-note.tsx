import { useTranslations } from 'use-intl';
import classes from './login-form.module.css';

/**
 * Says what one agrees to have read; the policy opens in a new tab (spec §2). An invited child is told to read it, with
 * *tu*.
 */
export function PrivacyNote({ toChild = false }: { readonly toChild?: boolean }) {
  const t = useTranslations('identity');
  return (
    <p className={classes.hint}>
      {t(toChild ? 'invited_consent_before' : 'consent_before')}{' '}
      <a href="/privacy" target="_blank" rel="noopener" className={classes.inline}>
        {t('privacy_policy')}
        <span className={classes.aside}> {t('opens_in_new_tab')}</span>
      </a>
    </p>
  );
}
