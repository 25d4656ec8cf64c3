import { type ReactNode, useId } from 'react';
import classes from './segments.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly onChange: (value: Value) => void;
  /** For names of any length: a choice that doesn't fit beside the others stands below them. */
  readonly wraps?: boolean;
}

/** A switch between a few views of one thing. */
export function Segments<Value extends string>({ label, value, choices, onChange, wraps }: Props<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={classes.segments}
      data-wraps={wraps}
      data-two={choices.length === 2}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className={classes.radio}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
