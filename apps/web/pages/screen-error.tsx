import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, rootRouteId, useMatch, useMatches } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Airlock } from '#platform/web/illustrations/airlock.tsx';
import { StalledRocket } from '#platform/web/illustrations/stalled-rocket.tsx';
import { isMissingPart } from '#platform/web/missing-part.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { PermissionDenied } from '#platform/web/session/dashboard-user.ts';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import { MissingScreen } from '#platform/web/states/missing-screen.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';
import { ServerErrorPage } from './server-error-page.tsx';

/** What a screen shows when it may not or cannot open; inside the shell where there is one (spec §6 "role guard"). */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  const denied = error instanceof PermissionDenied;
  usePageTitle(t(denied ? 'pages.permission_denied' : 'pages.error_title'));
  // What the root needs, such as texts, is missing before there is a shell.
  const failed = useMatch({ strict: false, shouldThrow: false, select: ({ routeId }) => routeId });
  const inShell = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/dashboard'),
  });
  if (!inShell || failed === rootRouteId) return <ServerErrorPage error={error} />;
  if (denied) {
    return (
      <EmptyState
        picture={<Airlock size={180} />}
        title={t('pages.permission_denied')}
        message={t('pages.no_permission_to_access_page')}
        action={
          <Button component={Link} to="/dashboard">
            {t('common.go_to_home')}
          </Button>
        }
      />
    );
  }
  if (isMissingPart(error)) return <MissingScreen />;
  const offline = !navigator.onLine && error instanceof TypeError;
  const code = errorCodeOf(error);
  const isAway = code === 'server/unavailable' || code === 'server/foreign-away';
  const text = isAway ? (`errors.${code}` as const) : 'pages.error_text';
  const { requestId } = errorDataOf(error);
  return (
    <EmptyState
      picture={<StalledRocket size={180} />}
      title={t(offline ? 'pages.offline_title' : 'pages.error_title')}
      message={t(offline ? 'errors.server/offline' : text)}
      hint={typeof requestId === 'string' ? t('common.request_id', { id: requestId }) : undefined}
      action={<Button onClick={reset}>{t('common.retry')}</Button>}
    />
  );
}
