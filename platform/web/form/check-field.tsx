import type { InputHTMLAttributes } from 'react';
import classes from './fields.module.css';

/** A labelled checkbox for the light screens before sign-in. */
export function CheckField({
  label,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { readonly label: string }) {
  return (
    <label className={classes.check}>
      <input {...input} type="checkbox" className={classes.box} />
      {label}
    </label>
  );
}
