import { Button } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { closeKeyboard } from '#platform/web/form/close-keyboard.ts';
import { needAllTexts } from '#platform/web/i18n.ts';
import { Segments } from '#platform/web/kit/segments.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { partOnceThere } from '#platform/web/load-part.ts';
import { isSameCode } from '../../shared/exercise.rules.ts';
import type { WebCheck, WebCode } from '../../shared/exercise.ts';
import { Beside } from '../components/beside.tsx';
import { Docked } from '../components/docked.tsx';
import { RunBar } from '../components/run-bar.tsx';
import classes from '../components/shown-work.module.css';
import type { ShownParts } from '../components/shown-work.tsx';
import { useFold } from '../components/use-fold.ts';
import { useResultInView } from '../components/use-result-in-view.ts';
import { useVerdict } from '../components/use-verdict.ts';
import { useWriting } from '../components/use-writing.ts';
import type { CodeEditorHandle } from '../editor/code-editor.tsx';
import { CodePane } from '../editor/code-pane.tsx';
import { KeyRow, StepKeys, useSteps, useWords } from '../editor/key-row.tsx';
import type { PagePlace } from './error-place.view.ts';
import { PageConsole, PageResult } from './page-result.tsx';
import type { PageResult as Checked } from './page-talk.view.ts';
import { keepFocus, useLivePage } from './use-live-page.ts';
import { type PageFrame, type PageNews, usePageFrame } from './use-page-frame.ts';
import { useShownAtOnce } from './use-shown-at-once.ts';

// Lessons show none. Without a network one goes on without them: what is written must not be left for it.
const PictureRow = lazy(async () => ({
  default: (await partOnceThere(() => import('./picture-row.tsx'))).PictureRow,
}));
const ScriptStart = lazy(async () => ({
  default: (await partOnceThere(() => import('./script-start.tsx'))).ScriptStart,
}));
const WholeScreen = lazy(async () => ({
  default: (await partOnceThere(() => import('./whole-screen.tsx'))).WholeScreen,
}));

interface Props {
  /** Under this the device remembers that a page runs that is written for itself. */
  readonly id?: string | undefined;
  /** What a page is tried with; nothing for one that nobody checks. */
  readonly checks?: readonly WebCheck[];
  readonly code: WebCode;
  /** What the code began with, if one may go back to it. */
  readonly starter?: WebCode | null;
  readonly readOnly?: boolean | undefined;
  /** It is written for itself, without a text beside it: its result and what shows it stay in sight. */
  readonly isFree?: boolean;
  /** Lays it out where it is shown, not written. */
  readonly show?: ((parts: ShownParts) => ReactNode) | undefined;
  /** Whether the page may show the pictures that are kept here. */
  readonly hasPictures?: boolean;
  readonly onChange: (code: WebCode) => void;
  readonly onBegin?: () => void;
  /** What becomes of the page, and the code that it shows. */
  readonly onNews?: (news: PageNews, shown: WebCode) => void;
  /** Gets a picture of the page, and its code, which may have been changed since. */
  readonly onDrawn?: ((picture: Blob, ran: WebCode) => void) | undefined;
  /** A picture was kept before: opening the page makes none. */
  readonly isPictured?: boolean | undefined;
  /** Stands below the page. */
  readonly children?: (results: readonly Checked[] | null) => ReactNode;
}

const noChecks: readonly WebCheck[] = [];
const parts = ['html', 'css', 'js'] as const;
/** What is drawn while it is written is pictured once it has been left as it is for so long: milliseconds. */
const restsIn = 10_000;

/** Changes whenever there is something further to look at. */
function pageCue({ state, results }: PageFrame): string {
  if (state === 'empty') return '';
  return state === 'shown' && results ? 'checked' : state;
}

/** A page's three texts beside their result. */
export function PageWorkbench({ checks = noChecks, code, readOnly, onChange, ...props }: Props) {
  const t = useTranslations('exercises');
  const verdict = useVerdict();
  const fold = useFold();
  const [part, setPart] = useState<(typeof parts)[number]>('html');
  const shown = useRef(code);
  // A press that takes something back may come after the other texts were changed.
  const latest = useRef(code);
  latest.current = code;
  const drawn = useRef(props.onDrawn);
  drawn.current = props.onDrawn;
  const column = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const trouble = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditorHandle>(null);
  const [steps, setSteps] = useSteps();
  const [words, setWords] = useWords();
  const [mistake, setMistake] = useState<PagePlace | null>(null);
  const [first] = useState(code);
  const isWriting = useWriting(column) && !readOnly;
  const frame = usePageFrame(checks, (news) => props.onNews?.(news, shown.current));
  const isTrouble = frame.state === 'stuck' || frame.state === 'left';
  const docks = props.isFree === true && !props.show;
  // What is docked is in sight.
  useResultInView(props.show && isTrouble ? trouble : result, docks ? '' : pageCue(frame));
  const run = async (why: 'asked' | 'opened' | 'written') => {
    // The parser is loaded with the editor.
    const { guardLoops } = await import('./guard-loops.view.ts');
    // What explains errors comes while the page begins.
    void needAllTexts().catch(() => undefined);
    shown.current = code;
    props.onBegin?.();
    const shownCode = props.hasPictures ? await withPictures(code) : code;
    // Its screen was left meanwhile.
    if (!frame.place.current) return;
    if (why !== 'asked') keepFocus(frame.place);
    const onPainted = (picture: Blob) => drawn.current?.(picture, code);
    const isPainted = props.onDrawn && !(why === 'opened' && props.isPictured);
    // Each pause in writing is no picture of its own, and the last one is.
    const after = why === 'written' ? restsIn : undefined;
    frame.show(guardLoops(shownCode), t('page'), isPainted ? { onPainted, after } : undefined);
  };
  const isAwaited = useShownAtOnce({
    id: props.id ?? '',
    isWanted: docks && parts.some((each) => code[each].trim() !== ''),
    isShown: docks && frame.state === 'shown',
    hasChanged: !isSameCode(code, first),
    show: () => run('opened'),
  });
  const live = useLivePage(code, shown, docks && frame.state === 'shown', () => void run('written'));
  const goTo = ({ part: of, line }: PagePlace) => {
    fold.open();
    // Its editor is there before its line is gone to.
    flushSync(() => setPart(of));
    if (line !== null) editor.current?.goTo(line);
  };
  // In a lesson, finding the mistake is the exercise. It is mended in what is shown: that may have been changed since.
  const mend = (right: WebCode) => {
    // Its editor is there before, so that the step can be taken back.
    const mendedPart = parts.find((of) => right[of] !== code[of]) ?? part;
    flushSync(() => setPart(mendedPart));
    editor.current?.change(right[mendedPart]);
  };
  const onMend = docks && !readOnly && isSameCode(code, shown.current) ? mend : undefined;
  const told = { frame, code: shown.current, isHeld: live.isHeld, onGoTo: goTo, onPlace: setMistake, onMend };
  const panes = (
    <>
      <Segments
        label={t('parts')}
        value={part}
        choices={parts.map((value) => ({ value, label: t(`part_${value}`) }))}
        onChange={setPart}
      />
      {props.hasPictures && part === 'js' && !readOnly && !isWriting && code.js.trim() === '' && (
        <Suspense>
          <ScriptStart html={code.html} onChoose={(js) => editor.current?.change(js)} />
        </Suspense>
      )}
      <CodePane
        key={part}
        ref={editor}
        language={part}
        label={t(`part_${part}`)}
        value={code[part]}
        starter={props.starter?.[part] ?? null}
        readOnly={readOnly}
        // What is changed has other lines.
        markedLine={mistake?.part === part && isSameCode(code, shown.current) ? mistake.line : null}
        onChange={(text) => onChange({ ...latest.current, [part]: text })}
        onRun={() => void run('asked')}
        onSteps={setSteps}
        onWords={setWords}
      />
      {props.hasPictures && part === 'html' && !readOnly && (
        <Suspense>
          <PictureRow onChoose={(tag) => editor.current?.add(tag)} />
        </Suspense>
      )}
    </>
  );
  if (props.show) {
    const hasBegun = frame.state !== 'empty';
    const isBusy = frame.state === 'shown';
    const stop = { kind: 'stop', label: t('stop'), run: frame.close } as const;
    return props.show({
      shape: 'page',
      ...{ hasBegun, isBusy, isShown: isBusy },
      act: isBusy
        ? stop
        : { kind: hasBegun ? 'again' : 'play', label: t('show'), run: () => void run('asked') },
      status: null,
      stage: <div ref={frame.place} data-page />,
      below: (
        <div ref={trouble} className={classes.column}>
          <PageConsole {...told} />
        </div>
      ),
      ...{ code: panes, fold, stageRef: result, codeRef: column },
    });
  }
  const press = () => {
    // Nothing is read beside it: whoever presses wants to see the page.
    if (docks) closeKeyboard('(pointer: coarse), (max-width: 799.9px)');
    live.release();
    void run('asked');
  };
  // What is drawn by itself is stopped only where it goes round and round.
  const mayStop = frame.state === 'shown' && (!docks || frame.lines.some(({ kind }) => kind === 'endless'));
  const bar = (
    <RunBar
      isUp={docks || isWriting}
      isTyping={isWriting}
      keys={isWriting && <KeyRow language={part} {...{ editor, steps, words }} />}
      steps={docks && !isWriting && <StepKeys editor={editor} steps={steps} />}
      status={verdict(frame.results)}
    >
      <Button
        size={readOnly ? 'md' : 'lg'}
        variant={readOnly ? 'default' : undefined}
        leftSection={<IconPlayerPlayFilled aria-hidden />}
        onClick={press}
      >
        {t('show')}
      </Button>
      {mayStop && (
        <Button size={readOnly ? 'md' : 'lg'} variant="default" aria-label={t('stop')} onClick={frame.close}>
          <IconPlayerStopFilled aria-hidden />
        </Button>
      )}
    </RunBar>
  );
  const whole = (
    <Suspense>
      <WholeScreen place={frame.place} />
    </Suspense>
  );
  const shownPage = (
    <>
      <PageResult
        {...told}
        hints={!readOnly}
        // Its place is as large as the page will be: nothing moves once that is there.
        over={isAwaited ? <span /> : docks && frame.state === 'shown' && whole}
      />
      {props.children?.(frame.results)}
    </>
  );
  const places = { codePlace: column, resultPlace: result };
  if (!docks) return <Beside {...places} code={panes} bar={bar} result={shownPage} />;
  return (
    <Docked
      {...places}
      code={panes}
      bar={bar}
      result={shownPage}
      hasResult={isAwaited || frame.state !== 'empty' || frame.lines.length > 0}
      cue={frame.state === 'empty' ? '' : frame.state}
    />
  );
}

async function withPictures({ html, css, js }: WebCode): Promise<WebCode> {
  const { withKeptPictures: put } = await import('./kept-pictures.view.ts');
  return { html: put(html), css: put(css), js: put(js) };
}
