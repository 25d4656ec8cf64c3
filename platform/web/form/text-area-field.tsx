import { type TextareaHTMLAttributes, useId } from 'react';
import fields from './fields.module.css';
import classes from './text-area-field.module.css';

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string;
  /** Under the label: what to write. */
  readonly hint?: string;
  readonly error?: string | null;
}

/** A labelled multi-line field. Grows with its text, where the browser supports it. */
export function TextAreaField({ label, hint, error, className, ...area }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <textarea
        rows={2}
        {...area}
        id={id}
        className={`${fields.input} ${classes.area}`}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
      />
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
