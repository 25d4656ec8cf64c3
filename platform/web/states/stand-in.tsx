import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadPart } from '../load-part.ts';
import { notify } from '../notify.ts';
import { useReopening } from '../offline/use-reopening.ts';
import classes from './stand-in.module.css';
import quiet from './text-button.module.css';

type Loaded = { readonly default: unknown };

/** What a dialog is given by what opens it. */
export interface DialogProps {
  readonly onClose: () => void;
}

/**
 * Takes the place of a part whose code failed to load: says so, and becomes the part once the code is there, after the network is
 * back or on demand. Where a browser remembers the failure, the reader’s retry reloads the page. A dialog (`isDialog`) is requested again by
 * each opening; if that fails, too, a snackbar says so, and the dialog counts as closed.
 */
export function standInFor(
  load: () => Promise<Loaded>,
  isDialog = false,
): ComponentType<Partial<DialogProps>> {
  // What came late is there for every later place.
  let there: ComponentType<object> | null = null;
  return function StandIn(props) {
    const t = useTranslations();
    const [part, setPart] = useState(() => there);
    const { looking, reopen } = useReopening(false);
    const message = t('errors.server/offline');
    const show = (loaded: Loaded) => {
      there = loaded.default as ComponentType<object>;
      setPart(() => there);
    };
    const giveUp = () => {
      notify.error(message);
      props.onClose?.();
    };
    const begin = useEffectEvent(() => {
      if (there) return;
      if (!isDialog) return loadPart(load, show);
      void load().then(show, giveUp);
      return;
    });
    useEffect(() => begin(), []);
    if (part) return createElement(part, props);
    if (isDialog) return null;
    return (
      <p role="alert" className={classes.missing}>
        <span>{message}</span>
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
