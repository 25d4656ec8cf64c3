import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import classes from './filter-pill.module.css';
import { FilterPill } from './filter-pill.tsx';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter by one of a few values. */
export function ChoicePill<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterPill
      label={label}
      // The chosen one stays while the options are loading or no longer contain it.
      value={value === undefined ? null : (chosen?.label ?? '…')}
      onClear={() => onChange(undefined)}
      content={(close) => (
        <ul aria-label={label} className={classes.options}>
          {options.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                className={classes.option}
                aria-pressed={option.value === value}
                onClick={() => {
                  close();
                  onChange(option.value === value ? undefined : option.value);
                }}
              >
                <IconCheck size={18} aria-hidden />
                {option.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  );
}
