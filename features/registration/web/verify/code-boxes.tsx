import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './code-boxes.module.css';

const length = 6;
const positions = Array.from({ length }, (_, index) => index);

/** Six empty boxes. */
export const emptyCode: readonly string[] = positions.map(() => '');

/** Puts the cursor into the first empty box, or into the first box when none is empty. */
export interface CodeBoxesHandle {
  readonly focus: () => void;
}

interface Props {
  readonly ref?: Ref<CodeBoxesHandle>;
  readonly boxes: readonly string[];
  readonly onChange: (boxes: readonly string[]) => void;
  readonly error?: string | undefined;
}

const tidy = (text: string) => [...text.toUpperCase()].filter((character) => /[A-Z0-9]/.test(character));

/**
 * Six boxes `code1` to `code6`, one character each (spec §2). Typing moves to the next box and backspace to the
 * previous one; a pasted or auto-filled code spreads over all.
 */
export function CodeBoxes({ ref, boxes, onChange, error }: Props) {
  const t = useTranslations('registration.staff_code');
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const focus = (index: number) => {
    const input = inputs.current[Math.min(Math.max(index, 0), length - 1)];
    input?.focus();
    input?.select();
  };
  useImperativeHandle(ref, () => ({ focus: () => focus(Math.max(0, boxes.indexOf(''))) }));

  const fillFrom = (index: number, characters: readonly string[]) => {
    const next = boxes.map((old, at) => characters[at - index] ?? old);
    onChange(next);
    focus(index + characters.length);
  };
  const type = (index: number, typed: string) => {
    const old = boxes[index] ?? '';
    // A second character in a full box replaces the first; more than two were auto-filled by the device.
    const characters = tidy(typed.length === 2 && typed.startsWith(old) ? typed.slice(1) : typed);
    if (characters.length > 1) fillFrom(characters.length >= length ? 0 : index, characters.slice(0, length));
    else if (characters.length === 1) fillFrom(index, characters);
    else onChange(boxes.with(index, ''));
  };
  const onKeyDown = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    const back = event.key === 'Backspace' && !boxes[index] && index > 0;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!back && step === undefined) return;
    event.preventDefault();
    if (back) onChange(boxes.with(index - 1, ''));
    focus(index + (step ?? -1));
  };

  return (
    <fieldset className={classes.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{t('legend')}</legend>
      <div className={classes.boxes}>
        {positions.map((index) => (
          <input
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            name={`code${index + 1}`}
            className={classes.box}
            value={boxes[index] ?? ''}
            aria-label={t('box', { position: String(index + 1), total: String(length) })}
            aria-invalid={Boolean(error) && !boxes[index]}
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => type(index, target.value)}
            onKeyDown={(event) => onKeyDown(index, event)}
            onFocus={({ target }) => target.select()}
            onPaste={(event) => {
              event.preventDefault();
              fillFrom(0, tidy(event.clipboardData.getData('text')).slice(0, length));
            }}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
