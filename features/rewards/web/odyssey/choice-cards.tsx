import { useId } from 'react';
import classes from './choice-cards.module.css';

/** One of several options. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly disabled?: boolean;
}

interface Props {
  readonly legend: string;
  /** The radios' name: one per name can be chosen. */
  readonly name: string;
  readonly choices: readonly Choice[];
  readonly initial: string;
  readonly onChoose: (id: string) => void;
  readonly error?: string | null;
  /** One below the other: for long labels. */
  readonly stacked?: boolean;
}

/** A choice of cards, each large enough for a finger; arrow keys move within it. */
export function ChoiceCards({ legend, name, choices, initial, onChoose, error, stacked }: Props) {
  const errorId = useId();
  return (
    <fieldset
      className={classes.choices}
      data-stacked={stacked}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {choices.map(({ id, label, detail, disabled }) => (
        <label key={id} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={id}
            disabled={disabled}
            defaultChecked={id === initial}
            onChange={() => onChoose(id)}
            className={classes.dot}
          />
          <span className={classes.words}>
            <span className={classes.label}>{label}</span>
            {detail && <span className={classes.detail}>{detail}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
