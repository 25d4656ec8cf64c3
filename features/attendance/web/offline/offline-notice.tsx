import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { formatMoment, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { useOnline } from '#platform/web/offline/use-online.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import classes from './offline-notice.module.css';

interface Props {
  readonly query: Pick<UseQueryResult, 'data' | 'dataUpdatedAt' | 'error' | 'fetchStatus'>;
}

/** Says how old the shown data is, while the server cannot be asked. */
export function OfflineNotice({ query }: Props) {
  const t = useTranslations('kit');
  const locale = useLocale();
  const { data, dataUpdatedAt, error, fetchStatus } = query;
  const online = useOnline();
  const unheard =
    !online || fetchStatus === 'paused' || (error !== null && errorCodeOf(error) === 'server/offline');
  const isToday = vilniusDate(dataUpdatedAt) === vilniusDate(Date.now());
  const time = isToday
    ? vilniusTime(dataUpdatedAt)
    : formatMoment(new Date(dataUpdatedAt).toISOString(), locale);
  return (
    <div role="status" className={classes.place}>
      {unheard && data !== undefined && (
        <p className={classes.notice}>
          <IconCloudOff size={20} aria-hidden className={classes.icon} />
          {t('as_of', { time })}
        </p>
      )}
    </div>
  );
}
