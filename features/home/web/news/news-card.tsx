import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BellLine } from '#features/notifications/shared/notifications.ts';
import { useMarkRead } from '#features/notifications/web/notifications.queries.ts';
import { formatShortDate, vilniusDate, vilniusTime } from '#platform/shared/dates.ts';
import { localize } from '#platform/shared/localized-text.ts';
import { newsQuery } from '../news.queries.ts';
import { newsOf } from './news.view.ts';
import classes from './news-card.module.css';

/** How long the lines must be visible before they count as seen. */
const lookMs = 2_500;

interface Props {
  /** Called once it has the height that it keeps; a device without a network waits for none. */
  readonly onSettled?: () => void;
}

/** What happened since the last visit, newest first, each with a link; renders nothing if nothing did. */
export function NewsCard({ onSettled }: Props) {
  const t = useTranslations('home');
  const { data, isFetched, fetchStatus } = useQuery(newsQuery);
  const isSettled = isFetched || fetchStatus === 'paused';
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  // What was new on arrival stays until the reader leaves, even once it counts as seen.
  const [visit, setVisit] = useState<ReadonlySet<string>>(new Set());
  const { shown, unread } = newsOf(data?.lines ?? [], visit);
  if (unread.some((id) => !visit.has(id))) setVisit(new Set([...visit, ...unread]));
  const card = useSeen(unread);
  if (shown.length === 0) return null;
  return (
    <section ref={card} className={classes.card} aria-labelledby="home-news">
      <h2 id="home-news" className={classes.title}>
        {t('news')}
      </h2>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <NewsLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** Marks lines as read once the card has been visible for a moment. */
function useSeen(unread: readonly string[]) {
  const card = useRef<HTMLElement>(null);
  const { mutate } = useMarkRead();
  const ids = unread.join(',');
  useEffect(() => {
    const element = card.current;
    if (!element || !ids) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => mutate({ ids: ids.split(',') }), lookMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ids, mutate]);
  return card;
}

function NewsLine({ line: { title, body, path, at } }: { line: BellLine }) {
  const locale = useLocale();
  const router = useRouter();
  const day = vilniusDate(at);
  const when = day === vilniusDate(Date.now()) ? vilniusTime(at) : formatShortDate(day, locale);
  const open = (event: MouseEvent) => {
    // A click for a new tab or window is left to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate({ href: path });
  };
  return (
    <li>
      <a href={path} className={classes.line} onClick={open}>
        <span className={classes.name}>{localize(title, locale)}</span>
        <time dateTime={at} className={classes.when}>
          {when}
        </time>
        <span className={classes.body}>{localize(body, locale)}</span>
      </a>
    </li>
  );
}
