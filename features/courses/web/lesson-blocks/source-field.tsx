import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Locale } from '#platform/shared/localized-text.ts';
import fields from '#platform/web/form/fields.module.css';
import { readable } from './block-menu.view.ts';
import classes from './body-field.module.css';
import type { CaretPlace, TextHandle } from './text-handle.view.ts';
import { usePutText } from './use-put-text.ts';

interface Props {
  readonly handle: Ref<TextHandle>;
  readonly id: string;
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
  /** Takes what is pasted or dropped; false leaves it to the browser. */
  readonly onData: (data: DataTransfer) => boolean;
}

/** A lesson's text as it is stored: plain Markdown. */
export function SourceField({ handle, id, language, value, maxLength, menu, onChange, ...on }: Props) {
  const t = useTranslations('authoring');
  const area = useRef<HTMLTextAreaElement>(null);
  const put = usePutText(area);
  useImperativeHandle(
    handle,
    () => ({
      text: () => area.current?.value ?? '',
      chosen: () => ({ start: area.current?.selectionStart ?? 0, end: area.current?.selectionEnd ?? 0 }),
      caret: () => area.current && caretIn(area.current),
      put,
    }),
    [put],
  );
  return (
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
      {...menu}
      onChange={({ currentTarget }) => {
        onChange(readable(currentTarget.value));
        on.onLook();
      }}
      onSelect={on.onLook}
      onBlur={on.onBlur}
      onKeyDown={({ nativeEvent }) => void on.onKey(nativeEvent)}
      onPaste={(event) => on.onData(event.clipboardData) && event.preventDefault()}
      onDrop={(event) => on.onData(event.dataTransfer) && event.preventDefault()}
    />
  );
}

const copied = ['font', 'letterSpacing', 'lineHeight', 'paddingInline', 'paddingBlock', 'tabSize'] as const;

/** Where the caret of a field is on the screen. Browsers don't tell. */
function caretIn(field: HTMLTextAreaElement): CaretPlace {
  const mirror = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = style[name];
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    boxSizing: 'border-box',
    inlineSize: `${field.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const caret = document.createElement('span');
  caret.textContent = '\u200b';
  mirror.append(field.value.slice(0, field.selectionStart), caret);
  document.body.append(mirror);
  const top = field.getBoundingClientRect().top - field.scrollTop + caret.offsetTop;
  const bottom = top + caret.offsetHeight;
  mirror.remove();
  return { top, bottom };
}
