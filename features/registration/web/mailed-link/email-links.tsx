import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reloadSession } from '#features/identity/web/identity.queries.ts';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { withRedirect } from '#platform/web/session/safe-redirect.ts';
import { MessagePage } from '#platform/web/states/message-page.tsx';
import { LinkProblem } from '../components/link-problem.tsx';
import { emailChangeQuery, emailVerificationQuery } from '../registration.queries.ts';

function Flying({ title, text, action }: { title: string; text: string; action?: React.ReactNode }) {
  return <MessagePage title={title} text={text} picture={<Rocket size={180} />} action={action} />;
}

interface VerifyProps {
  readonly oobCode: string;
  /** Where the person wanted to go before the address was verified. */
  readonly wanted?: string | undefined;
}

/** Applies a verification link, checks again who is signed in, and goes on with a full load (spec §2). */
export function VerifyEmailLink({ oobCode, wanted }: VerifyProps) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const { isSuccess, error } = useQuery(emailVerificationQuery(oobCode));
  const [signedOut, setSignedOut] = useState(false);
  useEffect(() => {
    if (!isSuccess) return;
    const goOn = () => window.location.replace(withRedirect('/auth/verify', wanted));
    reloadSession(queryClient).then((user) => (user ? goOn() : setSignedOut(true)), goOn);
  }, [isSuccess, queryClient, wanted]);
  const toLogin = <BigLink href="/auth/login">{t('registration.register.login')}</BigLink>;
  if (error) return <LinkProblem error={error} used="verify" />;
  if (signedOut)
    return (
      <Flying
        title={t('registration.link.verified_title')}
        text={t('registration.link.verified_text')}
        action={toLogin}
      />
    );
  return (
    <Flying
      title={t('registration.link.checking')}
      text={isSuccess ? t('registration.link.redirecting') : ''}
    />
  );
}

/** Confirms a change of address from one of the two mailboxes; says what remains to be done. */
export function ConfirmEmailLink({ oobCode }: { oobCode: string }) {
  const t = useTranslations();
  const { data, error } = useQuery(emailChangeQuery(oobCode));
  if (error) return <LinkProblem error={error} used="email" />;
  if (!data) return <Flying title={t('registration.link.checking')} text="" />;
  const changed = data.isFirst ? 'first' : 'changed';
  const which = data.applied ? changed : 'half';
  return (
    <Flying
      title={t(`registration.link.email_${which}_title`)}
      text={t(`registration.link.email_${which}_text`)}
      action={<BigLink href="/">{t('identity.second_factor_continue')}</BigLink>}
    />
  );
}
