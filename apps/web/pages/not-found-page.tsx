import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MessagePage } from '#platform/web/components/message-page.tsx';
import { LostAstronaut } from '#platform/web/illustrations/astronaut.tsx';

/** Page not found: the lost astronaut and the way home. */
export function NotFoundPage() {
  const t = useTranslations();
  return (
    <MessagePage
      code="404"
      title={t('pages.not_found_title')}
      text={t('pages.not_found_text')}
      picture={<LostAstronaut />}
      action={
        <Button component={Link} to="/" size="md">
          {t('common.go_to_home')}
        </Button>
      }
    />
  );
}
