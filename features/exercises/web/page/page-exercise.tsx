import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Segments } from '#platform/web/kit/segments.tsx';
import type { WebExercise as Exercise, WebCode } from '../../shared/exercise.ts';
import { CheckList } from '../components/check-list.tsx';
import classes from '../components/exercise-player.module.css';
import { RunBar } from '../components/run-bar.tsx';
import type { ExerciseNews } from '../components/use-exercise-watch.ts';
import { useResultInView } from '../components/use-result-in-view.ts';
import { useVerdict } from '../components/use-verdict.ts';
import { useWriting } from '../components/use-writing.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { CodePane } from '../editor/code-pane.tsx';
import { KeyRow } from '../editor/key-row.tsx';
import { pageWatch } from './page-news.view.ts';
import { PageResult } from './page-result.tsx';
import { type PageFrame, usePageFrame } from './use-page-frame.ts';

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

/** Changes whenever there is something further to look at. */
function pageCue({ state, results }: PageFrame): string {
  if (state === 'empty') return '';
  return state === 'shown' && results ? 'checked' : state;
}

/** A page's three texts beside their result. */
export function PageExercise({ exercise, code, readOnly, onChange, onPassed, onNews }: Props) {
  const t = useTranslations('exercises');
  const verdict = useVerdict();
  const [part, setPart] = useState<(typeof parts)[number]>('html');
  const shown = useRef(code);
  const column = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditorHandle>(null);
  const isWriting = useWriting(column) && !readOnly;
  const [watch] = useState(pageWatch);
  const frame = usePageFrame(exercise.checks, (news) => {
    const heard = watch.hear(news, (kind) => t(`page_${kind}`));
    if (heard) onNews?.(heard);
    if (news.kind === 'checked' && news.results.every(({ passed }) => passed)) onPassed(shown.current);
  });
  useResultInView(result, pageCue(frame));
  const run = async () => {
    // The parser is loaded with the editor.
    const { guardLoops } = await import('./guard-loops.view.ts');
    shown.current = code;
    onNews?.(watch.begin());
    frame.show(guardLoops(code), t('page'));
  };
  return (
    <div className={classes.beside}>
      <div ref={column} className={classes.column}>
        <Segments
          label={t('parts')}
          value={part}
          choices={parts.map((value) => ({ value, label: t(`part_${value}`) }))}
          onChange={setPart}
        />
        <CodePane
          key={part}
          ref={editor}
          language={part}
          label={t(`part_${part}`)}
          value={code[part]}
          starter={exercise.starter[part]}
          readOnly={readOnly}
          onChange={(text) => onChange({ ...code, [part]: text })}
          onRun={() => void run()}
        />
        <RunBar
          isUp={isWriting}
          keys={<KeyRow language={part} onType={(sign) => editor.current?.type(sign)} />}
          status={verdict(frame.results)}
        >
          <Button size="lg" leftSection={<IconPlayerPlayFilled aria-hidden />} onClick={() => void run()}>
            {t('show')}
          </Button>
          {frame.state === 'shown' && (
            <Button size="lg" variant="default" aria-label={t('stop')} onClick={frame.close}>
              <IconPlayerStopFilled aria-hidden />
            </Button>
          )}
        </RunBar>
      </div>
      <div ref={result} className={classes.column}>
        <PageResult frame={frame} />
        <CheckList checks={exercise.checks} results={frame.results} />
      </div>
    </div>
  );
}
