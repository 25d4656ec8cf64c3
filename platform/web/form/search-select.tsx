import '../theme/form-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasWords } from '#platform/shared/search-words.ts';

const typingMs = 250;
/** The choice that means no choice. */
const nothing = '';

/** An option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The field's look and label, whatever is searched. */
export interface SearchField {
  readonly label: string;
  /** The label is above the field; otherwise only assistive technology reads it. */
  readonly labelled?: boolean;
  /** The empty field's placeholder: nothing is chosen. */
  readonly none: string;
  /** The name by which a form finds the field to focus it. */
  readonly id?: string;
  /** The error of the choice. */
  readonly error?: string | false | undefined;
  /** The first field of a dialog: it has the focus, and its list opens only on demand. */
  readonly autoFocus?: boolean;
}

interface Props extends SearchField {
  readonly value: string | null;
  /** The server's results for the last search passed to `onSearch`. */
  readonly found: readonly Choice[];
  /** Results that are listed last, below a heading. */
  readonly others?: { readonly title: string; readonly found: readonly Choice[] };
  /** The chosen one, which may not be among the results; null while unknown. */
  readonly chosen: Choice | null;
  readonly state: 'searching' | 'found' | 'failed';
  /** Asks the server once the typing pauses. */
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
    others,
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
  const last = others?.found ?? [];
  const isChosen = (text: string) =>
    [...found, ...last, chosen].some((each) => each?.value === value && each?.label === text);
  // A chosen name in the field is not a search: the other options are listed below it.
  const wanted = isChosen(typed) ? '' : typed.trim();
  const settling = state === 'searching' || wanted !== asked;
  // Until the server answers, the previous list stays as far as it fits, so that nothing moves while it is being
  // tapped.
  const offer = (choices: readonly Choice[]) =>
    settling ? choices.filter((each) => hasWords(each.label, wanted)) : choices;
  const [offered, offeredLast] = [offer(found), offer(last)];
  const isOffered = [...offered, ...offeredLast].some(({ value: id }) => id === chosen?.value);
  const missing = chosen && !isOffered ? [chosen] : [];
  const group = others && offeredLast.length > 0 ? [{ group: others.title, items: [...offeredLast] }] : [];
  const empty = settling ? 'search_running' : 'search_empty';
  return (
    // A single element in any container: otherwise the list would be a sibling of the field.
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
        // The server found them, with Lithuanian letters folded: the browser must not filter again.
        filter={({ options }) => (wanted === '' ? options : options.slice(1 + missing.length))}
        data={[{ value: nothing, label: none }, ...missing, ...offered, ...group]}
        value={value}
        onChange={(chosenNow) => onChange(chosenNow === nothing ? null : chosenNow)}
      />
    </div>
  );
}
