import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';
import { AuthLayout, AuthLinks } from '../components/auth-layout.tsx';
import { AuthLink } from '../components/auth-link.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { reloadSession } from '../identity.queries.ts';
import { passwordResetQuery, registration } from '../registration.queries.ts';
import { NewPasswordForm } from './new-password-form.tsx';

function useAfterPassword() {
  const t = useTranslations('identity');
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    notify.success(t('password_reset_success'));
    // The user's sessions have ended; this browser may be another's, who stays signed in.
    await reloadSession(queryClient);
    await router.navigate({ to: '/auth/login', replace: true });
  };
}

/** A reset link: checked before the form is shown (spec §2). */
export function ResetPasswordLink({ oobCode }: { oobCode: string }) {
  const t = useTranslations('identity');
  const { data: owner, error } = useQuery(passwordResetQuery(oobCode));
  const goOn = useAfterPassword();
  const newLink = <BigLink href="/auth/reset-password">{t('link.new_reset')}</BigLink>;
  if (error) return <LinkProblem error={error} action={newLink} used="reset" />;
  if (!owner) return <LoadingPage />;
  return (
    <AuthLayout
      title={t('new_password.title')}
      subtitle={t('new_password.subtitle', { name: owner.firstName })}
    >
      <NewPasswordForm
        hasCalendarAddress={owner.hasCalendarAddress}
        save={async (chosen) => {
          await registration.resetPassword({ oobCode, ...chosen });
          await goOn();
        }}
      />
      <AuthLinks>
        <AuthLink href="/auth/reset-password">{t('new_password.other_address')}</AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}

/** The first password of a user whom staff made (decision A4); its link is checked as a reset's is. */
export function AcceptAccountLink({ oobCode }: { oobCode: string }) {
  const t = useTranslations('identity');
  const { data: owner, error } = useQuery(passwordResetQuery(oobCode));
  const goOn = useAfterPassword();
  if (error) return <LinkProblem error={error} used="accept" />;
  if (!owner) return <LoadingPage />;
  return (
    <AuthLayout title={t('new_password.accept_title')} subtitle={t('new_password.accept_subtitle')}>
      <NewPasswordForm
        save={async ({ password }) => {
          await registration.acceptAccount({ oobCode, password });
          await goOn();
        }}
      />
      <AuthLinks>
        <AuthLink href="/auth/login">{t('to_login')}</AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}
