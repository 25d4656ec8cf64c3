import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Invitation } from '#features/identity/shared/registration.ts';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLink, AuthPrompt } from '#features/identity/web/components/auth-link.tsx';
import { GoogleButton } from '#features/identity/web/components/google-button.tsx';
import { usePublicSettings } from '#features/identity/web/components/use-public-settings.ts';
import { reloadSession } from '#features/identity/web/identity.queries.ts';
import { LinkProblem } from '#features/registration/web/components/link-problem.tsx';
import { InvitationQuestion } from '#features/registration/web/register/invitation-question.tsx';
import { RegisterForm } from '#features/registration/web/register/register-form.tsx';
import { invitationQuery } from '#features/registration/web/registration.queries.ts';
import { notify } from '#platform/web/notify.ts';
import { invitationPath, withRedirect } from '#platform/web/session/safe-redirect.ts';
import { LoadingPage } from '#platform/web/states/loading-page.tsx';

const route = getRouteApi('/auth/register/');
const authRoute = getRouteApi('/auth');

interface Invited {
  readonly code: string;
  readonly of: Invitation;
}

function useAfterRegistration() {
  const t = useTranslations('registration');
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = authRoute.useSearch();
  return async () => {
    const user = await reloadSession(queryClient);
    const isIn = Boolean(user?.role && user.emailVerified);
    if (isIn) notify.success(t('register_success'));
    const search = redirect ? { redirect } : {};
    if (isIn) await router.navigate({ to: '/dashboard/modules', replace: true });
    else await router.navigate({ to: '/auth/verify', search, replace: true });
  };
}

function Registration({ invitation }: { invitation?: Invited }) {
  const t = useTranslations('registration');
  const goOn = useAfterRegistration();
  const { googleSignIn } = usePublicSettings();
  const { redirect } = authRoute.useSearch();
  // A person with an account comes back to accept the invitation with it.
  const back = invitation ? invitationPath(invitation.code) : redirect;
  const kind = { child: 'invited', guardian: 'guardian', staff: 'staff' } as const;
  const name = invitation?.of.invitedBy ?? '';
  const texts = invitation && kind[invitation.of.kind];
  return (
    <AuthLayout
      title={t(texts ? `register.${texts}_title` : 'register.title')}
      subtitle={texts ? t(`register.${texts}_subtitle`, { name }) : t('register.subtitle')}
    >
      <RegisterForm invitation={invitation} onRegistered={goOn} />
      {/* An invited person proves the invitation, not an address. */}
      {googleSignIn && !invitation && <GoogleButton />}
      <AuthPrompt
        question={t(texts === 'invited' ? 'register.invited_have_account' : 'register.have_account')}
      >
        <AuthLink href={withRedirect('/auth/login', back)}>{t('register.login')}</AuthLink>
      </AuthPrompt>
    </AuthLayout>
  );
}

function InvitedRegistration({ code }: { code: string }) {
  const t = useTranslations('registration');
  const { data: invitation, error } = useQuery(invitationQuery(code));
  const visitor = authRoute.useRouteContext({ select: (context) => context.visitor });
  const [confirmed, setConfirmed] = useState(false);
  if (error) return <LinkProblem error={error} advice={t('invitation.ask_new')} used="invitation" />;
  if (!invitation) return <LoadingPage />;
  if (visitor && !confirmed) {
    return (
      <InvitationQuestion
        code={code}
        invitation={invitation}
        visitor={visitor}
        onContinue={() => setConfirmed(true)}
      />
    );
  }
  return <Registration invitation={{ code, of: invitation }} />;
}

/**
 * Registration (spec §2): openly, or by an invitation's `code`, in that case also for somebody who is signed in
 * (decision A12).
 */
export function RegisterPage() {
  const { code } = route.useSearch();
  return code === undefined ? <Registration /> : <InvitedRegistration key={code} code={code} />;
}
