import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { mostPoints } from '../sheet-lines/sheet-line.view.ts';
import classes from './points-stepper.module.css';

interface Props {
  readonly label: string;
  /** Beside the label: what it means. */
  readonly meaning?: ReactNode;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** Identifies the field for the keyboard: digits go into the most recently used one. */
  readonly name?: string;
  readonly onFocus?: () => void;
}

/** A larger step for generous teachers. */
const bigStep = 5;

/** One point field: −, a number to type, + and +5. Whole points, 0 to 100 (decision P5). */
export function PointsStepper({ label, meaning, value, onChange, name, onFocus }: Props) {
  const t = useTranslations('attendance');
  return (
    <div className={classes.stepper} data-filled={value > 0}>
      <span className={classes.label}>
        <span aria-hidden="true">{label}</span>
        {meaning}
      </span>
      <button
        type="button"
        className={classes.step}
        aria-label={t('less', { field: label })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        className={classes.value}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        aria-label={label}
        name={name}
        value={value}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.();
        }}
        onChange={(event) => onChange(Number(event.currentTarget.value.replace(/\D/g, '')))}
        onKeyDown={(event) => {
          // Up and down lead to another student on the sheet: the typed number stays.
          const step = { '+': 1, '-': -1, PageUp: bigStep, PageDown: -bigStep }[event.key];
          if (!step) return;
          event.preventDefault();
          onChange(value + step);
        }}
      />
      <button
        type="button"
        className={classes.step}
        aria-label={t('more', { field: label })}
        disabled={value === mostPoints}
        onClick={() => onChange(value + 1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.step}
        data-big="true"
        aria-label={t('more_by', { field: label, step: bigStep })}
        disabled={value === mostPoints}
        onClick={() => onChange(value + bigStep)}
      >
        {t('step', { step: bigStep })}
      </button>
    </div>
  );
}
