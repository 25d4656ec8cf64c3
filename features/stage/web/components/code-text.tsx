import { useTranslations } from 'use-intl';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import classes from './code-text.module.css';

interface Part {
  readonly name: string | null;
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
  return parts.map(({ name, text }) => (
    <figure key={name} className={classes.block} data-mantine-color-scheme="dark">
      {name && <figcaption className={classes.name}>{name}</figcaption>}
      <pre className={classes.code} translate="no">
        {linesOf(text).map(({ number, line }) => (
          <code key={number} className={classes.line} data-wrong={name === null && number === wrongLine}>
            {line}
          </code>
        ))}
      </pre>
    </figure>
  ));
}

function partsOf(code: ExerciseCode | null): Part[] {
  if (code === null || typeof code === 'string') return [{ name: null, text: code ?? '' }];
  return [
    { name: 'HTML', text: code.html },
    { name: 'CSS', text: code.css },
    { name: 'JavaScript', text: code.js },
  ];
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line, index) => ({ number: index + 1, line: `${line}\n` }));
