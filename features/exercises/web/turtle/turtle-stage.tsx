import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { CanvasEvent } from '../python/python-talk.view.ts';
import classes from './turtle-stage.module.css';
import { isWished, keyOf, signOf, type TurtleWishes } from './turtle-wishes.view.ts';
import type { TurtleCanvas } from './use-turtle-canvas.ts';

interface Props {
  readonly turtle: TurtleCanvas;
  readonly wishes: TurtleWishes;
  readonly hidden: boolean;
  /** Whether the program still goes on. */
  readonly plays: boolean;
  readonly onEvent: (event: CanvasEvent) => void;
}

interface Pressed {
  readonly turtle: number | null;
  readonly button: number;
}

/** The drawing. While a program waits for keys or presses, it takes them; where there is no keyboard, its keys stand below it. */
export function TurtleStage({ turtle, wishes, hidden, plays, onEvent }: Props) {
  const t = useTranslations('exercises');
  const pressed = useRef<Pressed>(null);
  const waitsForKeys = plays && wishes.keys.length > 0;
  const waits = waitsForKeys || (plays && wishes.presses);
  const { canvas } = turtle;

  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const observer = new ResizeObserver(() => turtle.appear());
    observer.observe(place);
    return () => observer.disconnect();
  }, [canvas, turtle]);

  useEffect(() => {
    if (waitsForKeys && !hidden) canvas.current?.focus();
  }, [waitsForKeys, hidden, canvas]);

  function onKey(kind: 'down' | 'up', event: KeyboardEvent) {
    const key = keyOf(event.key);
    if (!waits || event.metaKey || !isWished(wishes, key)) return;
    event.preventDefault();
    onEvent({ kind, key });
  }

  function onPress(event: PointerEvent) {
    if (!waits || !wishes.presses) return;
    event.preventDefault();
    canvas.current?.focus();
    canvas.current?.setPointerCapture(event.pointerId);
    const at = turtle.touch(event);
    pressed.current = { turtle: at.turtle, button: event.button + 1 };
    onEvent({ kind: 'press', ...at, button: event.button + 1 });
  }

  function onMove(kind: 'drag' | 'release', event: PointerEvent) {
    if (!pressed.current) return;
    const { x, y } = turtle.touch(event);
    onEvent({ kind, x, y, ...pressed.current });
    if (kind === 'release') pressed.current = null;
  }

  return (
    <figure className={classes.stage} hidden={hidden}>
      {wishes.title && <figcaption className={classes.title}>{wishes.title}</figcaption>}
      <canvas
        ref={canvas}
        className={classes.canvas}
        role={waits ? 'application' : 'img'}
        aria-label={t(waits ? 'drawing_waits' : 'drawing')}
        tabIndex={waits ? 0 : undefined}
        data-presses={waits && wishes.presses}
        onKeyDown={(event) => onKey('down', event)}
        onKeyUp={(event) => onKey('up', event)}
        onPointerDown={onPress}
        onPointerMove={(event) => onMove('drag', event)}
        onPointerUp={(event) => onMove('release', event)}
        onPointerCancel={(event) => onMove('release', event)}
        onContextMenu={(event) => waits && wishes.presses && event.preventDefault()}
      />
      {waitsForKeys && (
        <fieldset className={classes.keys} aria-label={t('game_keys')}>
          {wishes.keys.map((key) => (
            <button
              key={key}
              type="button"
              className={classes.key}
              data-key={key}
              // The drawing keeps the focus: a keyboard may play along.
              onMouseDown={(event) => event.preventDefault()}
              onPointerDown={() => onEvent({ kind: 'down', key: key ?? 'space' })}
              onPointerUp={() => onEvent({ kind: 'up', key: key ?? 'space' })}
              // A press by keyboard has no pointer.
              onClick={({ detail }) => {
                if (detail > 0) return;
                onEvent({ kind: 'down', key: key ?? 'space' });
                onEvent({ kind: 'up', key: key ?? 'space' });
              }}
            >
              {(key && signOf(key)) ?? t('key_space')}
            </button>
          ))}
        </fieldset>
      )}
    </figure>
  );
}
