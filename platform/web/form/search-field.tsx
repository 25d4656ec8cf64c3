import '../theme/form-styles.ts';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './search-field.module.css';

const typingMs = 250;

interface Props {
  /** What is searched, in words; where the field has no room for them, it shows them below itself while it is empty and has the focus. */
  readonly label: string;
  /** The search text of the address. */
  readonly text: string;
  readonly onChange: (q: string | undefined) => void;
  readonly className?: string;
}

/** Asks the server once the typing pauses. Escape first clears the words, then leaves the field. */
export function SearchField({ label, text, onChange, className = '' }: Props) {
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
  const t = useTranslations('kit');
  const { field, words, isTight } = useRoomForWords();
  return (
    <TextInput
      ref={field}
      className={`${classes.field} ${className}`}
      inputContainer={(input) => (
        <>
          {input}
          <span className={classes.measured} aria-hidden>
            <span ref={words} data-words={label} />
          </span>
          {isTight && <span className={classes.whole} data-words={label} aria-hidden />}
        </>
      )}
      type="search"
      maxLength={100}
      aria-label={label}
      placeholder={isTight ? t('search_hint') : label}
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

/** Whether the words of an empty field would be cut: by its width, the language, and the reader's size of letters. */
function useRoomForWords() {
  const field = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [isTight, setTight] = useState(false);
  useLayoutEffect(() => {
    const [input, copy] = [field.current, words.current];
    if (!input || !copy) return;
    const measure = () => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      copy.style.font = font;
      setTight(copy.offsetWidth > input.clientWidth - pixels(paddingInlineStart) - pixels(paddingInlineEnd));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(input);
    sizes.observe(copy);
    return () => sizes.disconnect();
  }, []);
  return { field, words, isTight };
}

const pixels = (length: string) => Number.parseFloat(length) || 0;
