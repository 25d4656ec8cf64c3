import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Airlock } from '#platform/web/illustrations/airlock.tsx';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { errorCodeOf } from '#platform/web/rpc.ts';
import { MessagePage } from '#platform/web/states/message-page.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { UsedLink, type UsedLinkKind } from './used-link.tsx';

interface Props {
  /** Why the link does not work; without it the address itself is wrong. */
  readonly error?: unknown;
  /** What to do about a link that does not work; otherwise a link back to the sign-in. */
  readonly action?: ReactNode;
  /** Replaces the general advice. */
  readonly advice?: string;
  /** What the link did when it was first used. */
  readonly used?: UsedLinkKind;
}

/** A mailed link that does not work: wrong, used before, expired, or impossible to check right now (spec §8). */
export function LinkProblem({ error, action, advice, used }: Props) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const code = error === undefined ? 'auth/invalid-link' : errorCodeOf(error);
  if (used && code === 'auth/used-link') return <UsedLink kind={used} />;
  const toLogin = <BigLink href="/auth/login">{t('identity.to_login')}</BigLink>;
  if (code === 'auth/expired-link' || code === 'auth/invalid-link') {
    const expired = code === 'auth/expired-link';
    return (
      <MessagePage
        title={t(
          expired ? 'registration.link.expired_title' : 'registration.link.incorrect_or_tampered_link',
        )}
        text={advice ?? t(expired ? 'registration.link.expired_text' : 'registration.link.wrong_text')}
        picture={<Airlock />}
        action={action ?? toLogin}
      />
    );
  }
  const again = window.location.pathname + window.location.search;
  const retryable = code !== 'request/invalid';
  return (
    <MessagePage
      title={t(retryable ? 'registration.link.failed_title' : 'registration.link.incorrect_or_tampered_link')}
      text={retryable ? refusalText(error) : t('registration.link.wrong_text')}
      picture={<Airlock />}
      action={retryable ? <BigLink href={again}>{t('common.retry')}</BigLink> : toLogin}
    />
  );
}
