import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { WebExercise as Exercise, WebCode } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import classes from '../components/exercise-player.module.css';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import { CodePane } from '../editor/code-pane.tsx';
import { type PageLine, usePageFrame } from './use-page-frame.ts';

interface Props {
  readonly exercise: Exercise;
  readonly code: WebCode;
  readonly readOnly?: boolean;
  readonly onChange: (code: WebCode) => void;
  /** Called with the code that passed all checks. */
  readonly onPassed: (code: WebCode) => void;
  readonly onNews?: ((news: ExerciseNews) => void) | undefined;
}

const parts = ['html', 'css', 'js'] as const;

/** A page's three texts beside their result. */
export function PageExercise({ exercise, code, readOnly, onChange, onPassed, onNews }: Props) {
  const t = useTranslations('exercises');
  const [part, setPart] = useState<(typeof parts)[number]>('html');
  const shown = useRef(code);
  const frame = usePageFrame(exercise.checks, (results) => {
    onNews?.({ kind: 'ended' });
    if (results.every(({ passed }) => passed)) onPassed(shown.current);
  });
  const run = async () => {
    // The parser is loaded with the editor.
    const { guardLoops } = await import('./guard-loops.view.ts');
    shown.current = code;
    onNews?.({ kind: 'started' });
    frame.show(guardLoops(code), t('page'));
  };
  const textOf = ({ kind, text, line }: PageLine): string => {
    if (kind === 'endless') return t('page_endless');
    if (kind === 'blocked') return t('page_blocked');
    return kind === 'error' && line ? t('page_error', { line, text }) : text;
  };
  return (
    <div className={classes.beside}>
      <div className={classes.column}>
        <Segments
          label={t('parts')}
          value={part}
          choices={parts.map((value) => ({ value, label: t(`part_${value}`) }))}
          onChange={setPart}
        />
        <CodePane
          key={part}
          language={part}
          label={t(`part_${part}`)}
          value={code[part]}
          starter={exercise.starter[part]}
          readOnly={readOnly}
          onChange={(text) => onChange({ ...code, [part]: text })}
          onRun={() => void run()}
        />
        <div className={classes.act}>
          <Button size="lg" leftSection={<IconPlayerPlayFilled aria-hidden />} onClick={() => void run()}>
            {t('show')}
          </Button>
          {frame.state === 'shown' && (
            <Button
              size="lg"
              variant="default"
              leftSection={<IconPlayerStopFilled aria-hidden />}
              onClick={frame.close}
            >
              {t('stop')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.column}>
        <div ref={frame.place} className={classes.frame} />
        {(frame.state === 'stuck' || frame.state === 'left') && (
          <p className={classes.notice} role="alert">
            {t(frame.state === 'stuck' ? 'page_stuck' : 'page_left')}
          </p>
        )}
        {frame.lines.length > 0 && (
          <pre className={classes.output} role="log" aria-label={t('console')}>
            {frame.lines.map(textOf).join('\n')}
          </pre>
        )}
        <CheckList checks={exercise.checks} results={frame.results} />
      </div>
    </div>
  );
}
