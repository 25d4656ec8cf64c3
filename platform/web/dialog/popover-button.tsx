import { type ButtonHTMLAttributes, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './floating.module.css';
import { noteOpenDialog } from './top-dialog.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'popover' | 'content'> {
  /** The content of the panel, with a function that closes it from inside. */
  readonly content: (close: () => void) => ReactNode;
}

/**
 * A button that opens a small panel beside it. The browser closes it on Escape and on a click elsewhere; back does, too,
 * because on a phone it covers most of the page (record 097).
 */
export function PopoverButton({ content, className = '', children, ...button }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (opened) return noteOpenDialog({ element: null, onBack: () => panel.current?.hidePopover() });
  }, [opened]);
  const anchor = `--popover-${id.replaceAll(/\W/g, '')}`;
  return (
    <>
      <button
        type="button"
        {...button}
        className={`${classes.trigger} ${className}`}
        style={{ anchorName: anchor }}
        popoverTarget={id}
        aria-expanded={opened}
      >
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classes.panel}
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && content(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
