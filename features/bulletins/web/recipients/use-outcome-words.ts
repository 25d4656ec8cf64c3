import { useLocale, useTranslations } from 'use-intl';
import { formatMoment } from '#platform/shared/dates.ts';
import type { Recipient } from '../../shared/recipients.ts';

/** What became of an announcement for a recipient, in the words of the screen and of its file. */
export function useOutcomeWords() {
  const t = useTranslations('bulletins.recipients');
  const locale = useLocale();
  const moment = (at: string) => formatMoment(at, locale);
  return {
    banner: ({ seenAt, dismissedAt }: Pick<Recipient, 'seenAt' | 'dismissedAt'>) => {
      if (!seenAt) return t('not_seen');
      return dismissedAt
        ? t('dismissed', { seen: moment(seenAt), at: moment(dismissedAt) })
        : t('seen', { at: moment(seenAt) });
    },
    channel: ({ channel, outcome, at }: Recipient['channels'][number]) =>
      t(`${channel}.${outcome}`, { at: at ? moment(at) : '' }),
  };
}
