import { type ReactNode, useEffect, useRef } from 'react';
import classes from './run-bar.module.css';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import { useOneDock } from './use-one-dock.ts';

interface Props {
  /** On phones it leaves its place below the code and stands at the thumb, above the keyboard. */
  readonly isUp: boolean;
  /** A child types, so that a phone's keyboard leaves room for little else. */
  readonly isTyping: boolean;
  /** Signs that a phone's keyboard hides; shown at the thumb only. */
  readonly keys: ReactNode;
  /** A step back and forward in the code, at the end of the row. */
  readonly steps?: ReactNode;
  /** How the program is doing, in a few words. */
  readonly status: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

// The editor keeps the focus, and the phone its keyboard.
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Run and stop, with what came of it. */
export function RunBar({ isUp: wantsUp, isTyping, keys, steps, status, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const isUp = useOneDock(bar, wantsUp);
  useAboveKeyboard(bar, isUp);
  useEffect(() => {
    const element = bar.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <div className={classes.place}>
      <div
        ref={bar}
        className={classes.bar}
        data-bottom-bar={isUp ? 'run' : undefined}
        data-typing={isUp && isTyping}
      >
        {isUp && keys}
        <div className={classes.act} data-acts>
          {children}
          <span className={classes.state} role="status">
            {status}
          </span>
          {steps}
        </div>
      </div>
    </div>
  );
}
