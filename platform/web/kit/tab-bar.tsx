import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef } from 'react';
import { scrollEdges, watchScrollEdges } from './scroll-edges.ts';
import classes from './tab-bar.module.css';

/** One of the tabs: each has its own address. */
export interface Tab {
  readonly key: string;
  readonly label: string;
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly link: LinkProps;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string;
}

/** At most this many fit side by side on a phone. */
const few = 4;

/**
 * The tabs of a screen with several parts. On a phone up to four are side by side under their icons; more of them
 * scroll, fade at the edge behind which there are more, and the current one is scrolled into view.
 */
export function TabBar({ label, tabs, current }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => watchScrollEdges(list.current), []);
  useEffect(() => {
    const bar = list.current;
    const tab = bar?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={`${classes.tabs} ${scrollEdges.strip}`} data-few={tabs.length <= few}>
        {tabs.map(({ key, label: name, icon: Icon, link }) => (
          <li key={key} data-tab={key}>
            <Link
              {...link}
              // Otherwise an address that only extends a tab's would mark that tab as well.
              activeOptions={{ exact: true }}
              resetScroll={false}
              className={classes.tab}
              aria-current={key === current ? 'page' : undefined}
            >
              <Icon size={20} aria-hidden />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
