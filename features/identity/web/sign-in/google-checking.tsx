import { useTranslations } from 'use-intl';
import { AuthLayout } from '../components/auth-layout.tsx';
import classes from '../components/login-form.module.css';

/** Between Google's answer and ours. */
export function GoogleChecking() {
  const t = useTranslations('identity.google');
  return (
    <AuthLayout title={t('checking_title')}>
      <p role="status" className={classes.hint}>
        {t('checking_text')}
      </p>
    </AuthLayout>
  );
}
