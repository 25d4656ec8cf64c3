import { type RefObject, useEffect, useRef } from 'react';
import type { CodeEditorHandle, CodeLanguage } from './code-editor.tsx';
import type { CursorPlace } from './cursor-place.view.ts';
import classes from './key-row.module.css';
import { keyWords } from './key-words.view.ts';

interface Props {
  readonly language: CodeLanguage;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly cursor: CursorPlace;
}

/** Words that may come next, before the signs. */
export function WordKeys({ language, editor, cursor }: Props) {
  const words = keyWords(language, cursor);
  const place = useRef<HTMLSpanElement>(null);
  const shown = words.map(({ label }) => label).join();
  // Other words are looked for at the beginning of the row.
  useEffect(() => {
    const row = place.current?.parentElement;
    if (shown && row) row.scrollLeft = 0;
  }, [shown]);
  return (
    <span ref={place} className={classes.words}>
      {words.map(({ label, typed, before, after }) => (
        <button
          key={label}
          type="button"
          className={classes.key}
          data-word
          onClick={() => editor.current?.complete(typed, before, after)}
        >
          {label}
        </button>
      ))}
    </span>
  );
}
