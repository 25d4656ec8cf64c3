import classes from './pick-table.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly isPartly?: boolean;
  /** With Shift held, the rows since the last one are meant, too. */
  readonly onChange: (withShift: boolean) => void;
}

/** A checkbox that picks a row, or the whole page; as easy to hit as a button. */
export function PickBox({ label, checked, isPartly = false, onChange }: Props) {
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
