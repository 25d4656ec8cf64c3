import { useTranslations } from 'use-intl';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { type ChangedText, changedTexts, hasSameExercises } from '../lesson-editor/lesson-content.view.ts';
import classes from './lesson-difference.module.css';
import { differenceOf, type ShownLine, shortened } from './text-difference.view.ts';
import { useTextName } from './use-text-name.ts';

interface Props {
  readonly before: LessonContent;
  readonly after: LessonContent;
}

/** Which texts of a lesson differ from an earlier version, and in which lines. */
export function LessonDifference({ before, after }: Props) {
  const t = useTranslations('authoring');
  const nameOf = useTextName();
  const changed = changedTexts(before, after);
  const sameExercises = hasSameExercises(before, after);
  if (changed.length === 0 && sameExercises) return <p className={classes.none}>{t('no_difference')}</p>;
  return (
    <div className={classes.difference}>
      {changed.map((text) => (
        <section key={`${text.key} ${text.field} ${text.language}`}>
          <h3 className={classes.name}>{nameOf(text)}</h3>
          <Lines text={text} />
        </section>
      ))}
      {!sameExercises && <p className={classes.none}>{t('exercises_differ')}</p>}
    </div>
  );
}

function Lines({ text: { before, text, language } }: { text: ChangedText }) {
  const lines = shortened(differenceOf(before, text));
  return (
    <ul className={classes.lines} lang={language}>
      {lines.map((line) => (
        <Line key={line.at} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: ShownLine }) {
  const t = useTranslations('authoring');
  if (line.kind === 'skipped')
    return <li className={classes.skipped}>{t('lines_skipped', { count: line.count })}</li>;
  return (
    <li className={classes.line} data-kind={line.kind}>
      {line.kind !== 'same' && <span className={classes.aloud}>{t(`line_${line.kind}`)}</span>}
      {line.text || '\u00a0'}
    </li>
  );
}
