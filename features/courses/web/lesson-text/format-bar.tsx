import type { EditorView } from '@codemirror/view';
import { ActionIcon } from '@mantine/core';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconHeading from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import { useTranslations } from 'use-intl';
import { signLines, signWords } from './live-blocks.view.ts';
import classes from './live-text.module.css';

const formats = [
  { name: 'bold', Icon: IconBold, act: (view: EditorView) => signWords(view, '**') },
  { name: 'italic', Icon: IconItalic, act: (view: EditorView) => signWords(view, '*') },
  { name: 'code', Icon: IconCode, act: (view: EditorView) => signWords(view, '`') },
  { name: 'heading', Icon: IconHeading, act: (view: EditorView) => signLines(view, 'heading') },
  { name: 'bullets', Icon: IconList, act: (view: EditorView) => signLines(view, 'bullets') },
  { name: 'numbers', Icon: IconListNumbers, act: (view: EditorView) => signLines(view, 'numbers') },
] as const;

/** The looks of words and lines as buttons, for those who write no Markdown. */
export function FormatBar({ view }: { readonly view: EditorView }) {
  const t = useTranslations('authoring');
  return (
    <div role="toolbar" aria-label={t('formats')} className={classes.formats}>
      {formats.map(({ name, Icon, act }) => (
        <ActionIcon
          key={name}
          variant="subtle"
          size={44}
          aria-label={t(`format_${name}`)}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            act(view);
            view.focus();
          }}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </div>
  );
}
