import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadPart } from '../load-part.ts';
import { useReopening } from '../offline/use-reopening.ts';
import classes from './stand-in.module.css';
import quiet from './text-button.module.css';

type Loaded = { readonly default: unknown };
type Show = (next: () => ComponentType<object>) => void;

const shownBy = (show: Show) => (loaded: Loaded) => show(() => loaded.default as ComponentType<object>);

/**
 * Takes the place of a part whose code failed to load: says so, and becomes the part once the code is there, after the network is
 * back or on demand. Where a browser remembers the failure, the reader’s retry reloads the page.
 */
export function standInFor(load: () => Promise<Loaded>): ComponentType<object> {
  // What came late is there for every later place.
  let there: ComponentType<object> | null = null;
  return function StandIn(props) {
    const t = useTranslations();
    const [part, setPart] = useState(() => there);
    const { looking, reopen } = useReopening(false);
    const show = shownBy((next) => {
      there = next();
      setPart(next);
    });
    const begin = useEffectEvent(() => (there ? undefined : loadPart(load, show)));
    useEffect(() => begin(), []);
    if (part) return createElement(part, props);
    return (
      <p role="alert" className={classes.missing}>
        <span>{t('errors.server/offline')}</span>
        <button
          type="button"
          className={quiet.button}
          disabled={looking}
          onClick={() => void load().then(show, reopen)}
        >
          {t('common.retry')}
        </button>
      </p>
    );
  };
}
