import classes from './printed.module.css';

/** What a program printed, as text. */
export function Printed({ text }: { readonly text: string }) {
  return (
    <pre className={classes.printed} translate="no">
      {text.replace(/\n+$/, '')}
    </pre>
  );
}
