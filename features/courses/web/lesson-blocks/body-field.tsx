import { Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import fields from '#platform/web/form/fields.module.css';
import { lazy } from '#platform/web/lazy.ts';
import { notify } from '#platform/web/notify.ts';
import type { LessonContent } from '../../shared/lesson-content.ts';
import { LessonBodySkeleton } from '../lesson-body/lesson-body.tsx';
import type { Pasted } from '../lesson-text/pasted-html.tsx';
import type { BlockRequest } from './block-dialog.tsx';
import { type BlockChoice, BlockMenu } from './block-menu.tsx';
import { embeddedLine, type Selection, templateOf, withBlock } from './block-menu.view.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import classes from './body-field.module.css';
import { SourceField } from './source-field.tsx';
import type { TextHandle } from './text-handle.view.ts';
import { useBlockMenu } from './use-block-menu.ts';

// Its editor and the parser are heavy: loaded where a lesson is written.
const LiveField = lazy(async () => ({ default: (await import('../lesson-text/live-field.tsx')).LiveField }));

interface Props {
  readonly label: string;
  readonly language: Locale;
  readonly value: string;
  readonly maxLength: number;
  /** As children will see it, or as Markdown. */
  readonly look: 'live' | 'source';
  readonly files: readonly StoredFile[];
  readonly exercises: LessonContent['exercises'];
  readonly onChange: (text: string) => void;
  /** Asks for what a block needs before it is inserted, such as a picture. */
  readonly onRequest: (request: BlockRequest) => void;
}

/** A text of a lesson, with blocks from a slash menu, and pictures by paste and drop. */
export function BodyField({ label, language, look, onRequest, ...props }: Props) {
  const t = useTranslations('authoring');
  const id = useId();
  const handle = useRef<TextHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // The buttons for the looks of words come with the editor: they are drawn in the place that is kept for them.
  const [formats, setFormats] = useState<HTMLElement | null>(null);

  const chosen = (): Selection => handle.current?.chosen() ?? { start: 0, end: 0 };
  const putAt = (at: Selection, block: string): Selection => {
    const inserted = withBlock(handle.current?.text() ?? '', at, block);
    handle.current?.put(inserted);
    return inserted;
  };
  // The caret is remembered: a dialog restores the focus, but puts the caret at the start.
  const ask = (request: Omit<BlockRequest, 'put' | 'language'>) => {
    let at = chosen();
    const put = (block: string) => {
      at = putAt(at, block);
    };
    onRequest({ ...request, put, language });
  };
  const add = ({ kind }: BlockChoice) => {
    const template = templateOf(kind, { columns: [t('table_what'), t('table_why')], language });
    if (template) putAt(chosen(), template);
    else ask({ kind });
  };
  const slash = useBlockMenu({
    handle,
    frame,
    bar,
    onChoose: (choice, { at }) => {
      // Removes what opened the menu.
      handle.current?.put({ from: at, to: chosen().start, inserted: '', start: at, end: at });
      add(choice);
    },
  });
  const { menu, choices, current } = slash;

  const onData = (data: DataTransfer): boolean => {
    const line = embeddedLine(data.getData('text/plain'));
    if (line && isAlone(handle.current?.text() ?? '', chosen())) {
      putAt(chosen(), line);
      return true;
    }
    const files = [...data.files];
    // Tables and texts copied from an office program come with a picture of themselves: the text is meant.
    if (files.length === 0 || data.types.includes('text/plain')) return false;
    const isPicture = files.every(({ type }) => type.startsWith('image/') && type !== 'image/svg+xml');
    ask({ kind: isPicture ? 'picture' : 'file', files });
    return true;
  };
  const onPasted = ({ text, isInline, pictures, lost }: Pasted) => {
    const { start, end } = chosen();
    const caret = start + text.length;
    const inserted = isInline
      ? { from: start, to: end, inserted: text, start: caret, end: caret }
      : withBlock(handle.current?.text() ?? '', { start, end }, text);
    handle.current?.put(inserted);
    if (lost > 0) notify.info(t('pictures_lost', { count: lost }));
    if (pictures.length === 0) return;
    // Each picture goes where it was: those before it move it along.
    const first = inserted.from + inserted.inserted.indexOf(text);
    const places = pictures.map(({ at }) => first + at);
    const put = (block: string) => {
      const before = handle.current?.text().length ?? 0;
      const at = places.shift() ?? caret;
      putAt({ start: at, end: at }, block);
      const longer = (handle.current?.text().length ?? 0) - before;
      for (const [index, each] of places.entries()) places[index] = each + longer;
    };
    onRequest({ kind: 'picture', files: pictures.map(({ file }) => file), put, language });
  };
  const shared = {
    handle,
    language,
    menu: menuNames(menu && current ? { id, kind: current.kind } : null),
    value: props.value,
    maxLength: props.maxLength,
    onChange: props.onChange,
    onLook: slash.look,
    onKey: slash.onKey,
    onBlur: slash.close,
    onData,
  };

  return (
    <div>
      {look === 'source' ? (
        <label htmlFor={id} className={fields.label}>
          {label}
        </label>
      ) : (
        <span className={fields.label}>{label}</span>
      )}
      <div ref={bar} className={classes.bar}>
        <BlockToolbar onChoose={add} />
        {look === 'live' && <div ref={setFormats} className={classes.formats} />}
        <span aria-hidden className={classes.language}>
          {language.toUpperCase()}
        </span>
      </div>
      <div ref={frame} className={classes.frame}>
        {look === 'source' ? (
          <SourceField id={id} {...shared} />
        ) : (
          <Suspense fallback={<LessonBodySkeleton />}>
            <LiveField
              label={label}
              formats={formats}
              files={props.files}
              exercises={props.exercises}
              onPasted={onPasted}
              onExercise={(exercise) => ask({ kind: 'exercise', exercise })}
              {...shared}
            />
          </Suspense>
        )}
        {menu && (
          <BlockMenu
            id={id}
            place={menu.place}
            choices={choices}
            current={current?.kind}
            onChoose={slash.choose}
          />
        )}
      </div>
    </div>
  );
}

/** Whether nothing else is in the line of the cursor. */
function isAlone(text: string, { start, end }: Selection): boolean {
  return (start === 0 || text[start - 1] === '\n') && (end === text.length || text[end] === '\n');
}

function menuNames(open: { readonly id: string; readonly kind: string } | null): Record<string, string> {
  return open
    ? { 'aria-controls': `${open.id}-menu`, 'aria-activedescendant': `${open.id}-${open.kind}` }
    : {};
}
