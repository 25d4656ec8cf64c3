import { Button } from '@mantine/core';
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import { type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import type { CodeEditorHandle, CodeLanguage, WritingSteps } from './code-editor.tsx';
import { CodeLook, useCodeLook } from './code-look.tsx';
import classes from './code-pane.module.css';
import { invisibleSignIn, withoutInvisible } from './invisible-signs.view.ts';

const CodeEditor = lazy(() => import('./code-editor.tsx').then((part) => ({ default: part.CodeEditor })));

interface Props {
  readonly language: CodeLanguage;
  readonly label: string;
  readonly value: string;
  /** What it began with; null where nobody goes back to it. */
  readonly starter: string | null;
  readonly readOnly?: boolean;
  /** The line, from 1, that a message beside the code is about. */
  readonly markedLine?: number | null;
  readonly onChange: (value: string) => void;
  readonly onRun: () => void;
  readonly onSteps?: (steps: WritingSteps) => void;
  readonly onWords?: (words: readonly string[]) => void;
  readonly ref?: Ref<CodeEditorHandle>;
}

/** An editor with its tools: size, reset to the starter, and signs that nobody sees. */
export function CodePane({
  language,
  label,
  value,
  starter,
  readOnly,
  markedLine,
  onChange,
  onRun,
  onSteps,
  onWords,
  ref,
}: Props) {
  const t = useTranslations('exercises');
  const editor = useRef<CodeEditorHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const look = useCodeLook(pane);
  const [isComparing, setComparing] = useState(false);
  const change = (next: string) => (editor.current ? editor.current.change(next) : onChange(next));
  useImperativeHandle(ref, () => ({
    change,
    type: (sign) => editor.current?.type(sign),
    complete: (word) => editor.current?.complete(word),
    add: (line) => editor.current?.add(line),
    goTo: (line) => editor.current?.goTo(line),
    undo: () => editor.current?.undo(),
    redo: () => editor.current?.redo(),
  }));
  // A page's text may want a space that does not break.
  const invisible = language === 'html' ? null : invisibleSignIn(value);
  const reset = () => {
    change(starter ?? '');
    notify.success(t('reset_done'), { label: t('undo'), run: () => onChange(value), onlyHere: true });
  };
  return (
    <div ref={pane} className={classes.pane}>
      <div className={classes.tools}>
        <CodeLook look={look} />
        <span className={classes.gap} />
        {starter !== null && value !== starter && (
          <>
            <Button
              className={classes.tool}
              size="sm"
              variant="subtle"
              leftSection={<IconArrowsDiff size={18} aria-hidden />}
              title={t('compare')}
              aria-pressed={isComparing}
              onClick={() => setComparing(!isComparing)}
            >
              <span className={classes.word}>{t('compare')}</span>
            </Button>
            {!readOnly && (
              <Button
                className={classes.tool}
                size="sm"
                variant="subtle"
                title={t('reset')}
                leftSection={<IconRestore size={18} aria-hidden />}
                onClick={reset}
              >
                <span className={classes.word}>{t('reset')}</span>
              </Button>
            )}
          </>
        )}
      </div>
      {invisible && (
        <p className={classes.invisible} role="status">
          {t(`invisible_${invisible.kind}`, { line: invisible.line, code: invisible.code })}{' '}
          {!readOnly && (
            <Button
              className={classes.tool}
              size="sm"
              variant="default"
              onClick={() => change(withoutInvisible(value))}
            >
              {t('clean')}
            </Button>
          )}
        </p>
      )}
      <Suspense
        fallback={
          <pre
            className={classes.waiting}
            data-waiting="true"
            data-wraps={look.wraps}
            style={{ fontSize: look.fontSize }}
          >
            {value}
          </pre>
        }
      >
        <CodeEditor
          key={language}
          ref={editor}
          language={language}
          label={label}
          invisible={t('invisible')}
          value={value}
          fontSize={look.fontSize}
          wraps={look.wraps}
          readOnly={readOnly}
          markedLine={markedLine}
          comparedWith={isComparing ? starter : null}
          onChange={onChange}
          onRun={onRun}
          onSteps={onSteps}
          onWords={onWords}
        />
      </Suspense>
    </div>
  );
}
