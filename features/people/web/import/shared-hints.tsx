import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SharedHint } from './import-questions.view.ts';
import { useHintText } from './use-problem-text.ts';
import classes from './user-import.module.css';

/** What many rows have in common, each said once; the rows show on request. */
export function SharedHints({ hints }: { readonly hints: readonly SharedHint[] }) {
  const hintText = useHintText();
  if (hints.length === 0) return null;
  return (
    <ul className={classes.shared}>
      {hints.map(({ hint, rows }) => (
        <li key={hintText(hint)}>
          <SharedHintRows text={hintText(hint)} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

interface Props {
  readonly text: string;
  readonly rows: SharedHint['rows'];
}

function SharedHintRows({ text, rows }: Props) {
  const t = useTranslations('users.import');
  // A closed one of 2,000 rows costs nothing.
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.sharedHint}>
        {text} <span className={classes.sharedCount}>{t('hint_rows', { count: rows.length })}</span>
      </summary>
      {isOpen && (
        <ul className={classes.sharedRows}>
          {rows.map(({ line, what }) => (
            <li key={line}>{t('hint_row', { line, what })}</li>
          ))}
        </ul>
      )}
    </details>
  );
}
