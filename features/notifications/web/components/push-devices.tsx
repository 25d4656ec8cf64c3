import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import panels from '#platform/web/kit/panel.module.css';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { QueryStates } from '#platform/web/states/query-states.tsx';
import { Skeletons } from '#platform/web/states/skeletons.tsx';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { PushDevice } from '../../shared/notifications.ts';
import { devicesQuery, useDeviceChanges } from '../notifications.queries.ts';
import classes from './notification-settings.module.css';
import { usePushDevice } from './use-push-device.ts';

/** The browsers in which pushes are shown, each with a remove button; how to turn them on elsewhere. */
export function PushDevices() {
  const t = useTranslations('notifications');
  const query = useQuery(devicesQuery);
  return (
    <section className={panels.panel}>
      <h2 className={panels.title}>{t('devices_title')}</h2>
      <p className={classes.text}>{t('devices_text')}</p>
      <QueryStates
        query={query}
        loading={<Skeletons shape="line" count={1} />}
        errorTitle={t('devices_error')}
      >
        {({ devices }) => (
          <>
            {devices.length > 0 && (
              <ul className={classes.rows}>
                {devices.map((device) => (
                  <DeviceRow key={device.id} device={device} />
                ))}
              </ul>
            )}
            {!devices.some(({ current }) => current) && <TurnOn />}
          </>
        )}
      </QueryStates>
      <details className={classes.help}>
        <summary>{t('help_title')}</summary>
        <p>{t('help_ios')}</p>
        <p>{t('help_android')}</p>
        <p>{t('help_desktop')}</p>
      </details>
    </section>
  );
}

function TurnOn() {
  const t = useTranslations('notifications');
  const { ability, busy, turnOn } = usePushDevice();
  if (ability === 'unable') return <p className={classes.text}>{t('device_unable')}</p>;
  if (ability === 'refused') return <p className={classes.text}>{t('device_denied')}</p>;
  return (
    <Button className={classes.add} loading={busy} onClick={turnOn}>
      {t('device_add')}
    </Button>
  );
}

function DeviceRow({ device: { id, name, addedAt, current } }: { device: PushDevice }) {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { remove } = useDeviceChanges();
  const shown = name === '?' ? t('device_unknown') : name;
  const since = t('device_since', { date: formatShortDate(vilniusDate(addedAt), locale) });
  return (
    <li className={classes.device}>
      <div>
        <p className={classes.name}>{shown}</p>
        <p className={classes.hint}>{current ? t('device_current') : since}</p>
      </div>
      <Button
        variant="default"
        loading={remove.isPending}
        aria-label={t('device_remove_of', { name: shown })}
        onClick={() =>
          runMutation(
            remove,
            { deviceId: id },
            {
              onSuccess: () => notify.success(t('device_removed')),
              onError: (error) => notify.error(t('failed', { reason: refusalText(error) })),
            },
          )
        }
      >
        {t('device_remove')}
      </Button>
    </li>
  );
}
