import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { AuthLayout } from '#features/identity/web/components/auth-layout.tsx';
import { AuthLinkButton } from '#features/identity/web/components/auth-link.tsx';
import { reloadSession, signOut, startSession } from '#features/identity/web/identity.queries.ts';
import { loadSignedIn } from '#features/identity/web/sign-in.queries.ts';
import { StaffCodeForm } from '#features/registration/web/verify/staff-code-form.tsx';
import { useLookAgain } from '#features/registration/web/verify/use-look-again.ts';
import { VerifyMail } from '#features/registration/web/verify/verify-mail.tsx';
import type { SessionUser } from '#platform/shared/session.ts';
import { notify } from '#platform/web/notify.ts';
import { allowedPath } from '#platform/web/session/allowed-path.ts';

const authRoute = getRouteApi('/auth');

/** The steps between registering and the dashboard (spec §2, §4): the mailed link, then for staff the code. */
export function VerifyPage() {
  const t = useTranslations();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { redirect } = authRoute.useSearch();
  const visitor = authRoute.useRouteContext({ select: (context) => context.visitor });

  const renew = async () => {
    const user = await reloadSession(queryClient);
    await router.invalidate();
    return user;
  };
  const check = async () => {
    const user = await reloadSession(queryClient);
    if (user && !user.emailVerified) return false;
    await router.invalidate();
    return true;
  };
  // Another tab or device may follow the link, or an admin may give the role: this screen then goes on by itself.
  useLookAgain(async () => {
    const now = await loadSignedIn();
    const isAsShown = (['id', 'emailVerified', 'role'] as const).every(
      (key) => now?.[key] === visitor?.[key],
    );
    if (!isAsShown) await renew();
  });
  const enter = async (user: SessionUser) => {
    startSession(queryClient, user);
    notify.success(t('registration.register_success'));
    await router.navigate({ href: await allowedPath(router, redirect), replace: true });
  };
  const leave = async () => {
    try {
      await signOut(queryClient);
      await router.invalidate();
    } catch {
      notify.error(t('shell.unable_to_logout'));
    }
  };

  const verified = visitor?.emailVerified === true;
  return (
    <AuthLayout
      title={t(verified ? 'registration.verify_code_title' : 'registration.verify.title')}
      subtitle={
        verified
          ? t('registration.staff_code.text')
          : t('registration.verify.sent', { email: visitor?.email ?? '' })
      }
    >
      {verified ? (
        <StaffCodeForm onAccepted={(user) => void enter(user)} />
      ) : (
        <VerifyMail key={visitor?.id} email={visitor?.email ?? ''} check={check} onCorrected={renew} />
      )}
      <AuthLinkButton onClick={() => void leave()}>{t('registration.verify.logout')}</AuthLinkButton>
    </AuthLayout>
  );
}
