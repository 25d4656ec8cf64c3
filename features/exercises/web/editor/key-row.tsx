import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeEditorHandle, CodeLanguage, WritingSteps } from './code-editor.tsx';
import classes from './key-row.module.css';

interface Props {
  readonly language: CodeLanguage;
  readonly editor: RefObject<CodeEditorHandle | null>;
  readonly steps: WritingSteps;
  /** Words that go on with what is typed. */
  readonly words: readonly string[];
}

type StepProps = Omit<Props, 'language' | 'words'>;

const keys: Readonly<Record<CodeLanguage, readonly string[]>> = {
  python: ['\t', ':', '(', ')', '"', '=', '['],
  html: ['\t', '<', '>', '/', '"', '='],
  css: ['\t', '{', '}', ':', ';', '#'],
  js: ['\t', '(', ')', '{', '}', '"', ';', '='],
};

const noSteps: WritingSteps = { mayUndo: false, mayRedo: false };

/** Which steps an editor can take back or take again, as it last said. */
export const useSteps = () => useState(noSteps);

const noWords: readonly string[] = [];

/** The words that an editor offered last. */
export function useWords() {
  const [words, setWords] = useState(noWords);
  // What stays the same draws nothing anew.
  const offer = useCallback(
    (now: readonly string[]) => setWords((before) => (before.join() === now.join() ? before : now)),
    [],
  );
  return [words, offer] as const;
}

/** What phone keyboards hide: signs of code, and a step back or forward; within a word, in place of the steps, how it may go on. */
export function KeyRow({ language, editor, steps, words }: Props) {
  const t = useTranslations('exercises');
  const strip = useRef<HTMLSpanElement>(null);
  const offered = words.join();
  // Other words are looked for where the strip begins.
  useLayoutEffect(() => {
    if (offered && strip.current) strip.current.scrollLeft = 0;
  }, [offered]);
  return (
    <fieldset className={classes.keys} aria-label={t('keys')}>
      {words.length > 0 && (
        <span ref={strip} className={classes.words}>
          {words.map((word) => (
            <button
              key={word}
              type="button"
              className={classes.key}
              data-word
              onClick={() => editor.current?.complete(word)}
            >
              {word}
            </button>
          ))}
        </span>
      )}
      {words.length === 0 && <Steps {...{ editor, steps }} />}
      {keys[language].map((sign) => (
        <button key={sign} type="button" className={classes.key} onClick={() => editor.current?.type(sign)}>
          {sign === '\t' ? t('key_tab') : sign}
        </button>
      ))}
    </fieldset>
  );
}

/** A step back or forward in the code, where there is no keyboard for it. */
export function StepKeys(props: StepProps) {
  const t = useTranslations('exercises');
  return (
    <fieldset className={classes.steps} aria-label={t('steps')}>
      <Steps {...props} />
    </fieldset>
  );
}

function Steps({ editor, steps }: StepProps) {
  const t = useTranslations('exercises');
  return (
    <>
      {/* Never really disabled: a press on a disabled button takes the focus, and the keyboard with it. */}
      <button
        type="button"
        className={classes.key}
        aria-label={t('step_back')}
        aria-disabled={!steps.mayUndo}
        onClick={() => editor.current?.undo()}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.key}
        aria-label={t('step_forward')}
        aria-disabled={!steps.mayRedo}
        onClick={() => editor.current?.redo()}
      >
        <IconArrowForwardUp size={20} aria-hidden />
      </button>
    </>
  );
}
