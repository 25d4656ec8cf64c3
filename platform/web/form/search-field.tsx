import '../theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';

const typingMs = 250;

interface Props {
  readonly label: string;
  /** The search text of the address. */
  readonly text: string;
  readonly onChange: (q: string | undefined) => void;
  readonly className?: string;
}

/** Asks the server once the typing pauses. Escape first clears the words, then leaves the field. */
export function SearchField({ label, text, onChange, className }: Props) {
  const [typed, setTyped] = useState(text);
  const [asked, setAsked] = useState(text);
  const [seen, setSeen] = useState(text);
  // The address changed by other means than this field: a link, the back button, cleared filters.
  if (text !== seen) {
    setSeen(text);
    if (text !== asked) setTyped(text);
  }
  const ask = useDebouncedCallback((q: string) => {
    setAsked(q.trim() ? q : '');
    onChange(q.trim() ? q : undefined);
  }, typingMs);
  const type = (value: string) => {
    setTyped(value);
    ask(value);
  };
  return (
    <TextInput
      className={className}
      type="search"
      maxLength={100}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        if (typed === '') return event.currentTarget.blur();
        // Not every browser clears such a field itself; and what is around it stays open.
        event.preventDefault();
        type('');
      }}
    />
  );
}
