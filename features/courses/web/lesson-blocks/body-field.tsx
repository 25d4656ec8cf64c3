import { type ClipboardEvent, type DragEvent, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import fields from '#platform/web/form/fields.module.css';
import type { BlockRequest } from './block-dialog.tsx';
import { type BlockChoice, BlockMenu } from './block-menu.tsx';
import { readable, type Selection, templateOf, withBlock } from './block-menu.view.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import classes from './body-field.module.css';
import { useBlockMenu } from './use-block-menu.ts';
import { usePutText } from './use-put-text.ts';

interface Props {
  readonly label: string;
  readonly language: Locale;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  /** Asks for what a block needs before it is inserted, such as a picture. */
  readonly onRequest: (request: BlockRequest) => void;
}

/** A text of a lesson: plain Markdown, with blocks from a slash menu, and pictures by paste and drop. */
export function BodyField({ label, language, value, maxLength, onChange, onRequest }: Props) {
  const t = useTranslations('authoring');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const putText = usePutText(area);

  const chosen = (): Selection => ({
    start: area.current?.selectionStart ?? 0,
    end: area.current?.selectionEnd ?? 0,
  });
  const putAt = (at: Selection, block: string): Selection => {
    const inserted = withBlock(area.current?.value ?? '', at, block);
    putText(inserted);
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
  const { menu, choices, current, look, choose, onKeyDown, close } = useBlockMenu((choice, { at }) => {
    // Removes what opened the menu.
    const to = area.current?.selectionStart ?? at;
    putText({ from: at, to, inserted: '', start: at, end: at });
    add(choice);
  });

  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = [...data.files];
    // Tables and texts copied from an office program come with a picture of themselves: the text is meant.
    if (files.length === 0 || data.types.includes('text/plain')) return;
    event.preventDefault();
    const isPicture = files.every(({ type }) => type.startsWith('image/') && type !== 'image/svg+xml');
    ask({ kind: isPicture ? 'picture' : 'file', files });
  };

  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id} className={fields.label}>
          {label}
        </label>
        <BlockToolbar onChoose={add} />
      </div>
      <div className={classes.frame}>
        <textarea
          ref={area}
          id={id}
          lang={language}
          value={value}
          maxLength={maxLength}
          rows={8}
          spellCheck
          className={`${fields.input} ${classes.area}`}
          placeholder={t('body_placeholder')}
          aria-haspopup="listbox"
          aria-controls={menu ? `${id}-menu` : undefined}
          aria-activedescendant={menu && current ? `${id}-${current.kind}` : undefined}
          onChange={({ currentTarget }) => {
            onChange(readable(currentTarget.value));
            look(currentTarget);
          }}
          onSelect={({ currentTarget }) => look(currentTarget)}
          onBlur={close}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event, event.clipboardData)}
          onDrop={(event) => take(event, event.dataTransfer)}
        />
        {menu && (
          <BlockMenu id={id} top={menu.top} choices={choices} current={current?.kind} onChoose={choose} />
        )}
      </div>
    </div>
  );
}
