import { useMediaQuery } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ActiveBulletin } from '../../shared/bulletins.ts';
import { activeBulletinsQuery } from '../active-bulletins.queries.ts';
import { useDismissal, useSeen } from '../bulletins.queries.ts';
import { Banner } from './banner.tsx';
import { msUntilNextEnd, openAtOnce } from './banner.view.ts';
import classes from './banners.module.css';

interface Props {
  readonly bulletins: readonly ActiveBulletin[];
  /** The ids of those that the home started with. */
  readonly begunWith: readonly string[];
}

/** The banners of a home: two lines, on a phone only the most important; the others are a press away. */
export function BannerList({ bulletins, begunWith }: Props) {
  const t = useTranslations('banners');
  const refusalText = useRefusalText();
  const [all, setAll] = useState(false);
  const { placed, late, place } = usePlaced(bulletins, begunWith);
  const dismissal = useDismissal();
  const narrow = useMediaQuery('(max-width: 599.9px)', undefined, { getInitialValueInEffect: false });
  const shown = all ? placed : placed.slice(0, narrow ? 1 : openAtOnce);
  const rest = placed.length - shown.length;
  const showAll = () => setAll(true);
  const behind = narrow && rest > 0 ? { count: rest, onShow: showAll } : undefined;
  useNotedAsSeen(shown);
  useEnds(bulletins);
  const { list, pressed } = useNextFocus(shown);
  const close = (bulletinId: string, at: number) => {
    // The last banner takes the list with it at once, but a failure is still reported.
    runMutation(
      dismissal,
      { bulletinId },
      { onSuccess: () => undefined, onError: (error) => notify.error(refusalText(error)) },
    );
    // The pressed button disappears: the focus moves to the next one, or to the page.
    if (shown.length === 1) document.getElementById('main')?.focus();
    else pressed.current = at;
  };
  const showLate = () => {
    pressed.current = bulletins.findIndex((bulletin) => late.includes(bulletin));
    place();
    setAll(true);
  };
  return (
    <>
      {late.length > 0 && (
        <div role="status" className={classes.late}>
          <button type="button" onClick={showLate}>
            {t('late', { count: late.length })}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <section aria-label={t('region')} className={classes.region}>
          <ul ref={list} className={classes.list} aria-live="polite">
            {shown.map((bulletin, at) => (
              <li key={bulletin.id}>
                <Banner
                  {...{ bulletin, behind }}
                  {...(!behind && { onClose: () => close(bulletin.id, at) })}
                />
              </li>
            ))}
          </ul>
          {!narrow && rest > 0 && (
            <button type="button" className={classes.rest} onClick={showAll}>
              {t('rest', { count: rest })}
            </button>
          )}
        </section>
      )}
    </>
  );
}

/** The banners above the home, and those that came while it was open: these would push it down, so they are shown on demand. */
function usePlaced(bulletins: readonly ActiveBulletin[], begunWith: readonly string[]) {
  const [ids, setIds] = useState(begunWith);
  return {
    placed: bulletins.filter(({ id }) => ids.includes(id)),
    late: bulletins.filter(({ id }) => !ids.includes(id)),
    place: () => setIds(bulletins.map(({ id }) => id)),
  };
}

/** Tells the server once about each banner that came into view. */
function useNotedAsSeen(shown: readonly ActiveBulletin[]): void {
  const { mutate } = useSeen();
  const noted = useRef(new Set<string>());
  const unseen = shown.filter(({ id, seen }) => !seen && !noted.current.has(id)).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    if (key === '') return;
    const bulletinIds = key.split(',');
    for (const id of bulletinIds) noted.current.add(id);
    mutate({ bulletinIds });
  }, [key, mutate]);
}

/** Refetches when a banner's time is over. */
function useEnds(bulletins: readonly ActiveBulletin[]): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ms = msUntilNextEnd(bulletins, Date.now());
    if (ms === null) return;
    const again = () => void queryClient.invalidateQueries({ queryKey: activeBulletinsQuery.queryKey });
    const timer = setTimeout(again, ms);
    return () => clearTimeout(timer);
  }, [bulletins, queryClient]);
}

/** Moves the focus to what replaced a closed banner. */
function useNextFocus(shown: readonly ActiveBulletin[]) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  const key = shown.map(({ id }) => id).join();
  const before = useRef(key);
  useEffect(() => {
    if (key === before.current) return;
    before.current = key;
    const place = pressed.current;
    if (place === null) return;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-close]') ?? [];
    buttons[Math.min(place, buttons.length - 1)]?.focus();
  }, [key]);
  return { list, pressed };
}
