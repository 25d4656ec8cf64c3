import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AuthLayout, AuthLinks } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink } from '#features/identity/web/components/auth-link.tsx';
import { reloadSession } from '#features/identity/web/identity.queries.ts';
import { passwordReset, passwordResetQuery } from '#features/identity/web/password-reset.queries.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { BigButton, BigLink } from '#platform/web/kit/big-button.tsx';
import { notify } from '#platform/web/notify.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

function useAfterPassword() {
  const t = useTranslations();
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    notify.success(t('registration.password_reset_success'));
    // The user's sessions have ended; this browser may be another person's, who stays signed in.
    await reloadSession(queryClient);
    await router.navigate({ to: '/auth/login', replace: true });
  };
}

/** A reset link: checked before the form is shown (spec §2). */
export function ResetPasswordLink({ oobCode }: { oobCode: string }) {
  const t = useTranslations();
  const { data: owner, error } = useQuery(passwordResetQuery(oobCode));
  const goOn = useAfterPassword();
  const newLink = <BigLink href="/auth/reset-password">{t('registration.link.new_reset')}</BigLink>;
  if (error) return <LinkProblem error={error} action={newLink} used="reset" />;
  if (!owner) return <LoadingPage />;
  return (
    <AuthLayout
      title={t('registration.new_password.title')}
      subtitle={t('registration.new_password.subtitle', { name: owner.firstName })}
    >
      <NewPasswordForm
        hasCalendarAddress={owner.hasCalendarAddress}
        save={async (chosen) => {
          await passwordReset.resetPassword({ oobCode, ...chosen });
          await goOn();
        }}
      />
      <AuthLinks>
        <AuthLink href="/auth/reset-password">{t('registration.new_password.other_address')}</AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}

interface AcceptProps {
  readonly oobCode: string;
  /** Who is signed in on this device. */
  readonly visitor?: SessionUser | null | undefined;
}

/** The first password of a user created by staff (decision A4); its link is checked like a reset link. */
export function AcceptAccountLink({ oobCode, visitor }: AcceptProps) {
  const t = useTranslations();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: owner, error } = useQuery(passwordResetQuery(oobCode));
  const [confirmed, setConfirmed] = useState(false);
  if (error) return <LinkProblem error={error} used="accept" />;
  if (!owner) return <LoadingPage />;
  if (visitor && !confirmed)
    return <AccountQuestion name={owner.firstName} visitor={visitor} onContinue={() => setConfirmed(true)} />;
  return (
    <AuthLayout
      title={t('registration.new_password.accept_title')}
      subtitle={t('registration.new_password.accept_subtitle')}
    >
      <NewPasswordForm
        save={async ({ password }) => {
          await passwordReset.acceptAccount({ oobCode, password });
          await reloadSession(queryClient);
          await router.navigate({ to: '/dashboard', replace: true });
        }}
      />
      <AuthLinks>
        <AuthLink href="/auth/login">{t('identity.to_login')}</AuthLink>
      </AuthLinks>
    </AuthLayout>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly visitor: SessionUser;
  readonly onContinue: () => void;
}

/** The new session replaces that of whoever is signed in: they are asked first (decision A12). */
function AccountQuestion({ name, visitor, onContinue }: QuestionProps) {
  const t = useTranslations('registration');
  const current = `${visitor.firstName} ${visitor.lastName}`;
  return (
    <AuthLayout
      title={t('invitation.question_title', { name })}
      subtitle={t('new_password.question_text', { name, current })}
    >
      <BigButton type="button" onClick={onContinue}>
        {t('invitation.continue', { name })}
      </BigButton>
      <AuthLink href="/dashboard">{t('invitation.stay')}</AuthLink>
    </AuthLayout>
  );
}
