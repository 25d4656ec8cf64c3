import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorSelection, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import { readable } from '../lesson-blocks/block-menu.view.ts';
import type { TextHandle } from '../lesson-blocks/text-handle.view.ts';
import { FormatBar } from './format-bar.tsx';
import { LiveBlock, type LiveParts, nameOf } from './live-block.tsx';
import { blockWords } from './live-blocks.view.ts';
import { dragParts } from './live-drag.tsx';
import { isInCode, liveKeys } from './live-keys.view.ts';
import { liveMarks } from './live-marks.view.ts';
import classes from './live-text.module.css';
import { BlockHosts, blockHosts } from './live-widgets.tsx';
import { type Pasted, readPasted } from './pasted-html.tsx';
import { difference } from './text-difference.view.ts';

interface Props extends LiveParts {
  readonly handle: Ref<TextHandle>;
  readonly label: string;
  /** Where the buttons for the looks of words are drawn. */
  readonly formats: HTMLElement | null;
  readonly language: Locale;
  readonly value: string;
  readonly maxLength: number;
  /** The attributes that name the open slash menu. */
  readonly menu: Readonly<Record<string, string>>;
  readonly onChange: (text: string) => void;
  /** The text or the cursor changed. */
  readonly onLook: () => void;
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onBlur: () => void;
  /** Takes what is pasted or dropped; false leaves it to the editor. */
  readonly onData: (data: DataTransfer) => boolean;
  readonly onPasted: (pasted: Pasted) => void;
}

/** The heights of the app's bar with the one for formats, and of a line below: pixels. */
const barsInView = { top: 144, bottom: 32 };

/**
 * A lesson's text as children will see it, edited in place. The Markdown stays the text: what nobody types in is never
 * rewritten.
 */
export function LiveField(props: Props) {
  const t = useTranslations('authoring');
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [hosts] = useState(() => new BlockHosts());
  const [attributes] = useState(() => new Compartment());
  const latest = useRef(props);
  latest.current = props;
  const { value, menu, label, language } = props;

  useEffect(() => {
    const { value: first, maxLength } = latest.current;
    const editor = new EditorView({
      parent: place.current ?? undefined,
      doc: first,
      extensions: [
        Prec.highest(
          EditorView.domEventHandlers({
            keydown: (event) => latest.current.onKey(event),
            blur: () => latest.current.onBlur(),
            paste: ({ clipboardData }, { state }) => {
              if (!clipboardData) return false;
              if (latest.current.onData(clipboardData)) return true;
              const pasted = isInCode(state, state.selection.main.head) ? null : readPasted(clipboardData);
              if (pasted) latest.current.onPasted(pasted);
              return pasted !== null;
            },
            drop: (event) => event.dataTransfer !== null && latest.current.onData(event.dataTransfer),
          }),
        ),
        blockHosts.of(hosts),
        liveMarks,
        liveKeys,
        dragParts,
        blockWords.of({
          moved: t('block_moved'),
          chosen: (name) => t('block_chosen', { block: t(`block_${nameOf(name)}`) }),
        }),
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        // The cursor is never scrolled below the bars that stay in view.
        EditorView.scrollMargins.of(() => barsInView),
        placeholder(t('body_placeholder')),
        EditorView.clipboardInputFilter.of(readable),
        EditorState.changeFilter.of(
          ({ newDoc, startState }) => newDoc.length <= maxLength || newDoc.length <= startState.doc.length,
        ),
        attributes.of([]),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) latest.current.onChange(state.doc.toString());
          if (docChanged || selectionSet) latest.current.onLook();
        }),
      ],
    });
    setView(editor);
    return () => {
      setView(null);
      editor.destroy();
    };
  }, [attributes, hosts, t]);

  const menuNames = JSON.stringify(menu);
  useEffect(() => {
    const names: Record<string, string> = JSON.parse(menuNames);
    view?.dispatch({
      effects: attributes.reconfigure(
        EditorView.contentAttributes.of({
          ...names,
          'aria-label': label,
          'aria-haspopup': 'listbox',
          lang: language,
          spellcheck: 'true',
          tabindex: '0',
        }),
      ),
    });
  }, [view, attributes, menuNames, label, language]);

  useEffect(() => {
    // What was typed here comes back unchanged; only what came from elsewhere is inserted, where it differs.
    const change = view && difference(view.state.doc.toString(), value);
    if (change) view.dispatch({ changes: change });
  }, [view, value]);

  useImperativeHandle(
    props.handle,
    () => ({
      text: () => view?.state.doc.toString() ?? '',
      chosen: () => {
        const { from = 0, to = 0 } = view?.state.selection.main ?? {};
        return { start: from, end: to };
      },
      caret: () => (view ? view.coordsAtPos(view.state.selection.main.head) : null),
      put: ({ from, to, inserted, start, end }) => {
        if (!view) return;
        view.dispatch({
          changes: { from, to, insert: inserted },
          selection: EditorSelection.range(start, end),
          scrollIntoView: true,
          userEvent: 'input',
        });
        view.focus();
      },
    }),
    [view],
  );

  return (
    <div className={classes.frame}>
      {view && props.formats && createPortal(<FormatBar view={view} />, props.formats)}
      <div ref={place} className={classes.field} data-lesson-text />
      {view && <Blocks view={view} hosts={hosts} parts={props} />}
    </div>
  );
}

function Blocks({ view, hosts, parts }: { view: EditorView; hosts: BlockHosts; parts: LiveParts }) {
  const blocks = useSyncExternalStore(hosts.subscribe, hosts.list);
  const { files, exercises, language, onExercise } = parts;
  return blocks.map((block) =>
    createPortal(
      <LiveBlock block={block} view={view} {...{ files, exercises, language, onExercise }} />,
      block.host,
      block.key,
    ),
  );
}
