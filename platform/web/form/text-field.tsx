import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './fields.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly error?: string;
  /** Inside the field, at its end. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input for the light screens before sign-in; behind it Mantine's fields look the same. */
export function TextField({ label, error, end, ref, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.frame}>
        <input
          {...input}
          id={id}
          ref={ref}
          className={classes.input}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
