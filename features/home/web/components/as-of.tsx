import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import classes from './as-of.module.css';
import { type Shown, useAsOf } from './use-as-of.ts';

/** Of when what is shown is, on any ground. */
export function AsOf({ query }: { readonly query: Shown }) {
  const asOf = useAsOf(query);
  if (!asOf) return null;
  return (
    <p role="status" className={classes.asOf}>
      <IconCloudOff size={18} aria-hidden /> {asOf}
    </p>
  );
}
