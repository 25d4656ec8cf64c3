import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '../dialog/popover-button.tsx';
import classes from './filter-pill.module.css';

interface Props {
  readonly label: string;
  /** What the list is filtered by, in words; null: not by this. */
  readonly value: string | null;
  readonly onClear: () => void;
  /** The choice, with a function that closes it. */
  readonly content: (close: () => void) => ReactNode;
}

/** One filter of a list: says what it filters by, opens its choice, and is taken off with a tap. */
export function FilterPill({ label, value, onClear, content }: Props) {
  const t = useTranslations('kit');
  return (
    <span className={classes.pill} data-set={value !== null}>
      <PopoverButton className={classes.open} content={content}>
        <span className={classes.value}>
          {label}
          {value !== null && (
            <>
              {': '}
              <b>{value}</b>
            </>
          )}
        </span>
        {value === null && <IconChevronDown size={16} aria-hidden />}
      </PopoverButton>
      {value !== null && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('clear_filter', { filter: label })}
          onClick={onClear}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </span>
  );
}
