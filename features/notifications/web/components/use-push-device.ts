import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { devicesQuery, useDeviceChanges } from '../notifications.queries.ts';
import { askForPush, type PushAbility, pushAbility } from './push-device.view.ts';

/** The push state of this browser, and how to turn pushes on. */
export function usePushDevice(): { ability: PushAbility; busy: boolean; turnOn: () => void } {
  const t = useTranslations('notifications');
  const refusalText = useRefusalText();
  const queryClient = useQueryClient();
  const { add } = useDeviceChanges();
  const [ability, setAbility] = useState(pushAbility);
  const [asking, setAsking] = useState(false);
  const turnOn = async () => {
    setAsking(true);
    try {
      const { key } = await queryClient.fetchQuery(devicesQuery);
      const device = await askForPush(key);
      if (device) {
        await add.mutateAsync(device);
        notify.success(t('push_added'));
      } else notify.info(t('push_denied'));
    } catch (error) {
      const reason = error instanceof Error ? refusalText(error) : '';
      notify.error(t('push_failed', { reason }));
    } finally {
      setAbility(pushAbility());
      setAsking(false);
    }
  };
  return { ability, busy: asking, turnOn: () => void turnOn() };
}
