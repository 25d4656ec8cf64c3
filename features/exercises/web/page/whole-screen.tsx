import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { noteOpenDialog } from '#platform/web/dialog/top-dialog.ts';
import classes from './whole-screen.module.css';

interface Props {
  /** Where the page is; this stands in it. */
  readonly place: RefObject<HTMLElement | null>;
}

/**
 * Shows a page on the whole screen and takes it back. It becomes a popover where it is: a frame that is moved, as into a dialog, would load
 * anew and forget what was done in it.
 */
export function WholeScreen({ place }: Props) {
  const t = useTranslations('exercises');
  const [isWhole, setWhole] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t('page');
  useLayoutEffect(() => {
    const stage = place.current;
    if (!isWhole || !stage) return;
    const close = () => setWhole(false);
    // Without popovers, as in browsers before 2024, it still covers what it can.
    const rises = 'showPopover' in stage;
    const words = {
      ...{ role: 'dialog', 'aria-modal': 'true', 'aria-label': name },
      ...(rises && { popover: 'manual' }),
    };
    for (const [key, value] of Object.entries(words)) stage.setAttribute(key, value);
    stage.classList.add(classes.whole ?? '');
    if (rises) stage.showPopover();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const keepWithin = ({ target }: FocusEvent) => {
      if (target instanceof Node && !stage.contains(target)) button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', keepWithin);
    const closed = noteOpenDialog({ element: null, onBack: close });
    button.current?.focus();
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', keepWithin);
      closed();
      stage.classList.remove(classes.whole ?? '');
      for (const key of Object.keys(words)) stage.removeAttribute(key);
      button.current?.focus();
    };
  }, [isWhole, name, place]);
  const Icon = isWhole ? IconX : IconMaximize;
  const label = t(isWhole ? 'desk.whole_close' : 'desk.whole');
  return (
    <button
      ref={button}
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      onClick={() => setWhole(!isWhole)}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
