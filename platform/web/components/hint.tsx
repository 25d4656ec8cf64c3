import { type CSSProperties, type ReactNode, useId, useRef } from 'react';
import classes from './floating.module.css';

/** What the explained element takes on: `<button {...trigger}>`. */
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

/** A short explanation beside what is pointed at or has the focus. Lies above everything, so no region cuts it off. */
export function Hint({ label, children }: Props) {
  const id = useId();
  const note = useRef<HTMLSpanElement>(null);
  const anchor = `--hint-${id.replaceAll(/\W/g, '')}`;
  const show = () => note.current?.showPopover();
  const hide = () => note.current?.hidePopover();
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
