import { useTranslations } from 'use-intl';
import { LostAstronaut } from '#platform/web/illustrations/astronaut.tsx';
import { BigLink } from '#platform/web/kit/big-button.tsx';
import { MessagePage } from '#platform/web/states/message-page.tsx';

/** Page not found: the lost astronaut and the way home. */
export function NotFoundPage() {
  const t = useTranslations();
  return (
    <MessagePage
      code="404"
      title={t('pages.not_found_title')}
      text={t('pages.not_found_text')}
      picture={<LostAstronaut />}
      action={<BigLink href="/">{t('common.go_to_home')}</BigLink>}
    />
  );
}
