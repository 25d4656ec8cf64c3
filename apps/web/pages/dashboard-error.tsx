import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { MessagePage } from '#platform/web/components/message-page.tsx';
import { Airlock } from '#platform/web/illustrations/airlock.tsx';
import { PermissionDenied } from '#platform/web/route-roots.tsx';
import { ServerErrorPage } from './server-error-page.tsx';

/** What a dashboard screen shows when it may not or cannot open. */
export function DashboardError({ error }: { error: Error }) {
  const t = useTranslations();
  if (!(error instanceof PermissionDenied)) return <ServerErrorPage error={error} />;
  return (
    <MessagePage
      title={t('pages.permission_denied')}
      text={t('pages.no_permission_to_access_page')}
      picture={<Airlock />}
      action={
        <Button component="a" href="/" size="md">
          {t('common.go_to_home')}
        </Button>
      }
    />
  );
}
