import { ActionIcon } from '@mantine/core';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#platform/web/form/text-area-field.tsx';
import { longest } from '../../shared/bulletins.ts';
import classes from './form.module.css';
import { type Mark, marked, marks } from './text-marks.view.ts';

const icons: Record<Mark, typeof IconBold> = { bold: IconBold, list: IconList, link: IconLink };

interface Props {
  readonly label: string;
  readonly text: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
}

/** The text of a bulletin in one language, with buttons for the allowed formatting: bold, a list, a link. */
export function BodyField({ label, text, error, onChange }: Props) {
  const t = useTranslations('bulletins');
  const frame = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ from: number; to: number } | null>(null);
  const area = () => frame.current?.querySelector('textarea');
  useEffect(() => {
    const selection = wanted.current;
    wanted.current = null;
    if (selection && text !== '')
      frame.current?.querySelector('textarea')?.setSelectionRange(selection.from, selection.to);
  }, [text]);
  const put = (mark: Mark) => {
    const field = area();
    const at = { from: field?.selectionStart ?? text.length, to: field?.selectionEnd ?? text.length };
    const { text: next, ...selection } = marked(mark, { text, ...at }, t(`example.${mark}`));
    wanted.current = selection;
    onChange(next);
    field?.focus();
  };
  return (
    <div ref={frame} className={classes.bodyField}>
      <div role="toolbar" aria-label={t('tools_of', { label })} className={classes.tools}>
        {marks.map((mark) => {
          const Icon = icons[mark];
          return (
            <ActionIcon
              key={mark}
              variant="subtle"
              size={44}
              aria-label={t(`mark.${mark}`)}
              title={t(`mark.${mark}`)}
              onClick={() => put(mark)}
            >
              <Icon size={20} aria-hidden />
            </ActionIcon>
          );
        })}
      </div>
      <TextAreaField
        label={label}
        value={text}
        rows={5}
        maxLength={longest.body}
        {...(error && { error })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
