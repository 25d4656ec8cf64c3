import { type RefObject, useEffect, useRef, useState } from 'react';
import type { WebCheck, WebCode } from '../../shared/exercise.ts';
import frameUrl from './page-frame.html?url';
import { type FromFrame, type PageResult, pictureFrom, readFrame, type ToFrame } from './page-talk.view.ts';

/** What a page wrote to its console. */
export type PageLine = Extract<FromFrame, { text: string }>;

/** What became of a displayed page: its checks were made, something in it went wrong, or it no longer answers. */
export type PageNews =
  | { readonly kind: 'checked'; readonly results: readonly PageResult[] }
  | { readonly kind: 'problem'; readonly line: PageLine }
  | { readonly kind: 'stuck' };

/** A picture of a page. */
export interface Painting {
  /** Gets it, once, where the browser can draw one. */
  readonly onPainted: (picture: Blob) => void;
  /** So long after the page is shown, or once its screen is hidden: milliseconds. Left out, once it has settled. */
  readonly after?: number | undefined;
}

/** A displayed child's page. */
export interface PageFrame {
  readonly place: RefObject<HTMLDivElement | null>;
  /** `stuck`: it no longer answered and was removed; `left`: it navigated to another address. */
  readonly state: 'empty' | 'shown' | 'stuck' | 'left';
  readonly lines: readonly PageLine[];
  readonly results: readonly PageResult[] | null;
  /** A picture is asked for only with `painting`. */
  show(code: WebCode, title: string, painting?: Painting): void;
  /** Removes the page. */
  close(): void;
}

const mostLines = 200;
/** A page that is silent for this long is stuck; one that hasn't begun may take longer, as on a slow phone: milliseconds. */
const patience = 5000;
const loadingPatience = 20_000;
const askEvery = 500;
/** By then a page has settled, and is drawn: milliseconds. */
const settlesIn = 800;
/** A page that sends more between two pings is removed: each message costs the screen time. */
const mostMessages = 2000;

/** Shows pages in a frame of their own: an opaque origin, without a network (apps/server/plugins/exercise-files.ts). */
export function usePageFrame(checks: readonly WebCheck[], onNews: (news: PageNews) => void): PageFrame {
  const place = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(() => undefined);
  const heard = useRef(onNews);
  heard.current = onNews;
  const [state, setState] = useState<PageFrame['state']>('empty');
  const [lines, setLines] = useState<readonly PageLine[]>([]);
  const [results, setResults] = useState<readonly PageResult[] | null>(null);
  useEffect(() => () => end.current(), []);

  function finish(next: PageFrame['state']): void {
    end.current();
    end.current = () => undefined;
    setState(next);
    if (next === 'stuck') heard.current({ kind: 'stuck' });
  }

  function show(code: WebCode, title: string, painting?: Painting): void {
    end.current();
    setLines([]);
    setResults(null);
    setState('shown');
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.title = title;
    frame.src = frameUrl;
    const { port1: port, port2: theirs } = new MessageChannel();
    const say = (message: ToFrame) => port.postMessage(message);
    let lastHeard = performance.now();
    let hasBegun = false;
    let loads = 0;
    let messages = 0;
    let paints: ReturnType<typeof setTimeout> | undefined;
    // One picture of each run is asked for, and one is taken: the page may send others, before and after.
    let awaited: Painting['onPainted'] | undefined;
    let hasAsked = false;
    const paint = () => {
      if (hasAsked) return;
      hasAsked = true;
      awaited = painting?.onPainted;
      say({ kind: 'paint' });
    };
    const paintHidden = () => paints !== undefined && document.hidden && paint();
    const isFlood = () => {
      messages += 1;
      if (messages > mostMessages) finish('stuck');
      return messages > mostMessages;
    };
    port.onmessage = ({ data }) => {
      lastHeard = performance.now();
      hasBegun = true;
      if (isFlood()) return;
      const news = readFrame(data);
      if (news?.kind === 'shown') {
        say({ kind: 'check', checks });
        if (painting) paints ??= setTimeout(paint, painting.after ?? settlesIn);
      } else if (news?.kind === 'painted') {
        const [take, picture] = [awaited, awaited && pictureFrom(news.picture)];
        awaited = undefined;
        if (picture) take?.(picture);
      } else if (news?.kind === 'checked') {
        setResults(news.results);
        heard.current(news);
      } else if (news && 'text' in news) {
        setLines((before) => [...before, news].slice(-mostLines));
        if (news.kind === 'error' || news.kind === 'endless') heard.current({ kind: 'problem', line: news });
      }
    };
    // Messages that the page sends to the window are ignored, but each costs the screen time.
    const hearWindow = ({ source }: MessageEvent) => {
      if (source !== null && source === frame.contentWindow) isFlood();
    };
    window.addEventListener('message', hearWindow);
    document.addEventListener('visibilitychange', paintHidden);
    frame.onload = () => {
      loads += 1;
      // Reopening its own document is no navigation; a page that navigated no longer answers.
      if (loads === 1) frame.contentWindow?.postMessage(code, '*', [theirs]);
    };
    let lastAsked = performance.now();
    const watch = setInterval(() => {
      const now = performance.now();
      // Late where messages keep the screen busy: on a slow device even fewer of them do, and are counted on.
      const isLate = now - lastAsked >= 2 * askEvery;
      if (document.hidden || !isLate) messages = 0;
      // While this screen was kept from its work, so was the page.
      if (isLate) lastHeard += now - lastAsked - askEvery;
      lastAsked = now;
      // Browsers throttle timers of hidden frames.
      if (document.hidden) lastHeard = now;
      else if (now - lastHeard > (hasBegun ? patience : loadingPatience))
        finish(loads > 2 ? 'left' : 'stuck');
      else say({ kind: 'ping' });
    }, askEvery);
    end.current = () => {
      clearInterval(watch);
      clearTimeout(paints);
      awaited = undefined;
      window.removeEventListener('message', hearWindow);
      document.removeEventListener('visibilitychange', paintHidden);
      port.close();
      frame.remove();
    };
    place.current?.append(frame);
  }

  return { place, state, lines, results, show, close: () => finish('empty') };
}
