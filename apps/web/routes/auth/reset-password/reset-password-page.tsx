import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLayout, AuthLinks } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink, AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import { ResetRequestForm, type SentReset } from '#features/identity/web/reset/reset-request-form.tsx';

/** Asking for a reset link; the confirmation names the address and does not reveal who has an account (decision A22). */
export function ResetPasswordPage() {
  const t = useTranslations('identity');
  const [sent, setSent] = useState<SentReset | null>(null);
  const toLogin = <AuthLink href="/auth/login">{t('to_login')}</AuthLink>;
  if (!sent) {
    return (
      <AuthLayout title={t('reset.title')} subtitle={t('reset.subtitle')}>
        <ResetRequestForm onSent={setSent} />
        <AuthLinks>{toLogin}</AuthLinks>
      </AuthLayout>
    );
  }
  const { email, child } = sent;
  return (
    <AuthLayout
      title={t('reset.sent_title')}
      subtitle={t(child ? 'reset.sent_child' : 'reset.sent', { email })}
    >
      <p>{t('reset.spam')}</p>
      <AuthLinks>
        {toLogin}
        <AuthLinkButton onClick={() => setSent(null)}>{t('reset.again')}</AuthLinkButton>
      </AuthLinks>
    </AuthLayout>
  );
}
