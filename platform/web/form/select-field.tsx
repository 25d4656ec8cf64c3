import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { grouped } from '#platform/shared/grouped.ts';
import classes from './fields.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  /** The heading of its option group; the options of one heading are adjacent. */
  readonly under?: string;
}

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string;
  readonly options: readonly Option[];
  /** Inside the field, before the text. */
  readonly start?: ReactNode;
  /** A long choice takes as many lines as it needs: browsers truncate theirs. For a controlled `value`. */
  readonly wraps?: boolean;
  readonly error?: string | null;
}

/** A labelled select: the native one, which every phone shows in its best way. */
export function SelectField({ label, options, start, wraps = false, error, className, ...select }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.frame}>
        {start && <span className={classes.start}>{start}</span>}
        {wraps && (
          <span aria-hidden="true" className={`${classes.input} ${classes.whole}`}>
            {options.find(({ value }) => value === select.value)?.label}
          </span>
        )}
        <select
          {...select}
          id={id}
          className={`${classes.input} ${classes.select}`}
          data-wraps={wraps}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {[...grouped(options, ({ under = '' }) => under)].map(([under, those]) =>
            under ? (
              <optgroup key={under} label={under}>
                <Options options={those} />
              </optgroup>
            ) : (
              <Options key={under} options={those} />
            ),
          )}
        </select>
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
