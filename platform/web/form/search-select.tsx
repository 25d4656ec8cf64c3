import '../theme/form-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWords } from '#platform/shared/search-words.ts';

const typingMs = 250;
/** The choice that means no choice. */
const nothing = '';

/** Something to choose. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** How the field looks and what it is called, whatever is searched. */
export interface SearchField {
  readonly label: string;
  /** The label is above the field; otherwise only assistive technology reads it. */
  readonly labelled?: boolean;
  /** What the empty field says: nothing is chosen. */
  readonly none: string;
  /** By which a form finds the field to put the focus there. */
  readonly id?: string;
  /** What is wrong with the choice. */
  readonly error?: string | false | undefined;
  /** The field a dialog begins with: it has the focus, and its list waits until it is asked for. */
  readonly autoFocus?: boolean;
}

interface Props extends SearchField {
  readonly value: string | null;
  /** What the server found for the last search that `onSearch` was given. */
  readonly found: readonly Choice[];
  /** The chosen one, which may not be among the results; null while unknown. */
  readonly chosen: Choice | null;
  readonly state: 'searching' | 'found' | 'failed';
  /** Typing asks the server once it pauses. */
  readonly onSearch: (search: string) => void;
  readonly onChange: (value: string | null) => void;
}

/** A choice from very many: the server searches, and the field shows the first results. */
export function SearchSelect(props: Props) {
  const {
    label,
    labelled = false,
    none,
    id,
    error,
    autoFocus = false,
    value,
    found,
    chosen,
    state,
    onSearch,
    onChange,
  } = props;
  const t = useTranslations('kit');
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const ask = useDebouncedCallback((search: string) => {
    setAsked(search);
    onSearch(search);
  }, typingMs);
  const isChosen = (text: string) =>
    [...found, chosen].some((each) => each?.value === value && each?.label === text);
  // A chosen name in the field is not a search: the others are offered beside it.
  const wanted = isChosen(typed) ? '' : typed.trim();
  const settling = state === 'searching' || wanted !== asked;
  // Until the server answers, the previous list stays as far as it fits, so that what is about to be tapped does not
  // move.
  const offered = settling ? found.filter((each) => hasWords(each.label, wanted)) : found;
  const missing = chosen && !offered.some((each) => each.value === chosen.value) ? [chosen] : [];
  const empty = settling ? 'search_running' : 'search_empty';
  return (
    // One element in any container: otherwise the list would be a second one beside the field.
    <div>
      <Select
        {...(labelled ? { label } : { 'aria-label': label })}
        placeholder={none}
        {...(id && { id })}
        error={error}
        autoFocus={autoFocus}
        openOnFocus={!autoFocus}
        // Escape closes the list before it closes a dialog around it.
        onKeyDown={(event) => {
          const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
          if (event.key === 'Escape' && isOpen) event.preventDefault();
        }}
        nothingFoundMessage={t(state === 'failed' ? 'search_failed' : empty)}
        searchable
        maxLength={100}
        // Beside its field also for assistive technology, not at the end of the page.
        comboboxProps={{ withinPortal: false }}
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(text);
          ask(isChosen(text) ? '' : text.trim());
        }}
        // The server found them, with Lithuanian letters folded; a search shows only its results.
        filter={({ options }) => (wanted === '' ? options : options.slice(1 + missing.length))}
        data={[{ value: nothing, label: none }, ...missing, ...offered]}
        value={value}
        onChange={(chosenNow) => onChange(chosenNow === nothing ? null : chosenNow)}
      />
    </div>
  );
}
