import { useDebouncedCallback } from '@mantine/hooks';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './filter-pill.module.css';
import { FilterPill } from './filter-pill.tsx';

const typingMs = 250;

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props extends Omit<OptionsProps, 'onChoose'> {
  /** The chosen one, which may not be among the found; null while unknown or not chosen. */
  readonly chosen: Choice | null;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter by one of very many: the server searches, the pill names the chosen one. */
export function SearchPill({ chosen, onChange, ...options }: Props) {
  const { label, value } = options;
  return (
    <FilterPill
      label={label}
      value={value === undefined ? null : (chosen?.label ?? '…')}
      onClear={() => onChange(undefined)}
      content={(close) => (
        <Options
          {...options}
          onChoose={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    />
  );
}

interface OptionsProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly found: readonly Choice[];
  readonly state: 'searching' | 'found' | 'failed';
  readonly onSearch: (search: string) => void;
  readonly onChoose: (value: string | undefined) => void;
}

function Options({ label, value, found, state, onSearch, onChoose }: OptionsProps) {
  const t = useTranslations('kit');
  const [typed, setTyped] = useState('');
  const ask = useDebouncedCallback((search: string) => onSearch(search.trim()), typingMs);
  const field = useRef<HTMLInputElement>(null);
  const onOpen = useEffectEvent(() => {
    onSearch('');
    field.current?.focus();
  });
  useEffect(() => onOpen(), []);
  const nothing = { searching: 'search_running', found: 'search_empty', failed: 'search_failed' } as const;
  return (
    <div className={classes.search}>
      <input
        type="search"
        className={classes.field}
        aria-label={label}
        placeholder={t('search_hint')}
        maxLength={100}
        ref={field}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          ask(currentTarget.value);
        }}
      />
      {found.length === 0 || state === 'failed' ? (
        <p role="status" className={classes.nothing}>
          {t(nothing[state])}
        </p>
      ) : (
        <ul aria-label={label} className={classes.options}>
          {found.map((choice) => (
            <li key={choice.value}>
              <button
                type="button"
                className={classes.option}
                aria-pressed={choice.value === value}
                onClick={() => onChoose(choice.value === value ? undefined : choice.value)}
              >
                <IconCheck size={18} aria-hidden />
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
