import { useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeToken } from '#features/exercises/shared/code-highlight.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { loadPart } from '#platform/web/load-part.ts';
import classes from './code-text.module.css';
import { linesOfPieces } from './coloured-lines.view.ts';

interface Part {
  readonly name: string | null;
  readonly language: 'python' | 'xml' | 'css' | 'javascript';
  readonly text: string;
}

interface Props {
  readonly code: ExerciseCode | null;
  /** The line of a program that its error is about, from 1. */
  readonly wrongLine?: number | null;
}

/** A child's code to read: only text, whatever is in it; nothing of it runs here. */
export function CodeText({ code, wrongLine }: Props) {
  const t = useTranslations('seat');
  const parts = partsOf(code).filter(({ text }) => text.trim() !== '');
  if (parts.length === 0) return <p className={classes.none}>{t('no_code')}</p>;
  return parts.map((part) => (
    <figure key={part.name} className={classes.block} data-mantine-color-scheme="dark">
      {part.name && <figcaption className={classes.name}>{part.name}</figcaption>}
      <Lines part={part} wrongLine={part.name === null ? wrongLine : null} />
    </figure>
  ));
}

function Lines({ part: { text, language }, wrongLine }: { part: Part; wrongLine: Props['wrongLine'] }) {
  const pieces = useColours(text.trimEnd(), language);
  return (
    <pre className={classes.code} translate="no">
      {linesOfPieces(pieces).map((line) => (
        <code key={line.number} className={classes.line} data-wrong={line.number === wrongLine}>
          {line.pieces.map(({ start, kind, text: words }) =>
            kind ? (
              <span key={start} data-kind={kind}>
                {words}
              </span>
            ) : (
              words
            ),
          )}
        </code>
      ))}
    </pre>
  );
}

/** Code in its colours, as lessons have them; in one colour until they are loaded. */
function useColours(code: string, language: Part['language']): readonly CodeToken[] {
  const [part, setPart] = useState<{ highlight: (code: string, language: string) => CodeToken[] }>();
  useEffect(() => loadPart(() => import('#features/exercises/shared/code-highlight.rules.ts'), setPart), []);
  // The class screen draws itself anew each second.
  return useMemo(
    () => (part ? part.highlight(code, language) : [{ kind: null, text: code }]),
    [part, code, language],
  );
}

function partsOf(code: ExerciseCode | null): Part[] {
  if (code === null || typeof code === 'string')
    return [{ name: null, language: 'python', text: code ?? '' }];
  return [
    { name: 'HTML', language: 'xml', text: code.html },
    { name: 'CSS', language: 'css', text: code.css },
    { name: 'JavaScript', language: 'javascript', text: code.js },
  ];
}
