import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StalledRocket } from '../illustrations/stalled-rocket.tsx';
import { useReopening } from '../offline/use-reopening.ts';
import { EmptyState } from './empty-state.tsx';

/** Replaces a screen whose code failed to load: says so, and the page is reloaded once the server answers. */
export function MissingScreen({ open }: { readonly open?: () => void }) {
  const t = useTranslations();
  const { looking, reopen } = useReopening(true, open);
  return (
    <div role="alert">
      <EmptyState
        picture={<StalledRocket size={180} />}
        title={t(navigator.onLine ? 'pages.error_title' : 'pages.offline_title')}
        message={t('errors.server/offline')}
        action={
          <Button loading={looking} onClick={reopen}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
