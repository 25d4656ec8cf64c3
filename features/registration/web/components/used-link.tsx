import { useTranslations } from 'use-intl';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { MessagePage } from '#platform/web/states/message-page.tsx';

/** The effect of a link that was used. */
export type UsedLinkKind = 'verify' | 'email' | 'reset' | 'accept' | 'invitation';

/**
 * A mailed link followed once more: its effect is done, and this is where to go on. It does not say whose it was.
 */
export function UsedLink({ kind }: { kind: UsedLinkKind }) {
  const t = useTranslations();
  const wayOn = {
    reset: <BigLink href="/auth/reset-password">{t('registration.link.new_reset')}</BigLink>,
    accept: <BigLink href="/auth/login">{t('registration.register.login')}</BigLink>,
    other: <BigLink href="/">{t('identity.second_factor_continue')}</BigLink>,
  };
  return (
    <MessagePage
      title={t(`registration.link.used_${kind}_title`)}
      text={t(`registration.link.used_${kind}_text`)}
      picture={<Rocket size={180} />}
      action={kind === 'reset' || kind === 'accept' ? wayOn[kind] : wayOn.other}
    />
  );
}
