import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './floating.module.css';

/** Props for the explained element: `<button {...trigger}>`. */
export interface HintTrigger {
  readonly 'aria-describedby': string;
  readonly style: CSSProperties;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

interface Props {
  readonly label: ReactNode;
  readonly children: (trigger: HintTrigger) => ReactNode;
}

/**
 * A short explanation beside the hovered or focused element, until Escape. In the top layer, so that no region clips
 * it.
 */
export function Hint({ label, children }: Props) {
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  const anchor = `--hint-${id.replaceAll(/\W/g, '')}`;
  const keys = useRef<AbortController>(null);
  useEffect(() => () => keys.current?.abort(), []);
  const hide = () => {
    keys.current?.abort();
    note.current?.hidePopover();
  };
  // The hovered element need not have the focus: Escape works wherever it is pressed.
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const show = () => {
    keys.current?.abort();
    keys.current = new AbortController();
    document.addEventListener('keydown', closeOnEscape, { signal: keys.current.signal });
    note.current?.showPopover();
  };
  return (
    <>
      {children({
        'aria-describedby': id,
        style: { anchorName: anchor },
        onPointerEnter: show,
        onPointerLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      <span
        ref={note}
        id={id}
        role="tooltip"
        popover="manual"
        className={classes.hint}
        style={{ positionAnchor: anchor }}
      >
        {label}
      </span>
    </>
  );
}
