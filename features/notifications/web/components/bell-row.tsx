import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import type { BellLine, Topic } from '../../shared/notifications.ts';
import classes from './bell.module.css';
import { withoutGaps } from './bell-words.view.ts';

const icons: Record<Topic, typeof IconMail> = {
  absence: IconCalendarX,
  lessons: IconCalendarEvent,
  points: IconStar,
  letters: IconMail,
  payments: IconCreditCard,
  academy: IconSpeakerphone,
  work: IconClipboardList,
};

/** One line of the bell; the whole of it links to its page. */
export function BellRow({ line, onOpen }: { line: BellLine; onOpen: () => void }) {
  const t = useTranslations('notifications');
  const locale = useLocale();
  const router = useRouter({ warn: false });
  const { topic, title, body, path, at, read } = line;
  const Icon = icons[topic];
  const day = vilniusDate(at);
  const when = day === vilniusDate(Date.now()) ? vilniusTime(at) : formatShortDate(day, locale);
  const open = (event: MouseEvent) => {
    onOpen();
    // A click for a new tab or window is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <li>
      <a href={path} className={classes.line} data-read={read} onClick={open}>
        <Icon size={22} aria-hidden className={classes.icon} />
        <span className={classes.words}>
          <span className={classes.name}>{localize(title, locale)}</span>
          <span className={classes.body}>{withoutGaps(localize(body, locale))}</span>
        </span>
        <span className={classes.side}>
          <time dateTime={at}>{when}</time>
          {!read && <span className={classes.dot} role="img" aria-label={t('bell_unread')} />}
        </span>
      </a>
    </li>
  );
}
