import type { EditorView } from '@codemirror/view';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { codeLanguageOf } from '../../shared/blocks/code-language.rules.ts';
import { withLanguage, withTitle } from '../lesson-blocks/attribute-line.view.ts';
import classes from './frame-head.module.css';
import type { ShownBlock, ShownMark } from './live-widgets.tsx';

interface Props {
  readonly block: ShownBlock;
  readonly head: Extract<ShownMark, { kind: 'head' }>;
  readonly view: EditorView;
}

const icons = { hint: IconBulb, note: IconInfoCircle, warning: IconAlertTriangle, code: IconCode };
const languages = ['python', 'html', 'css', 'js', 'json', 'bash'] as const;

/** The first line of a hint, a note or of code: its title or its language, edited in place. */
export function FrameHead({ block, head, view }: Props) {
  const t = useTranslations('authoring');
  const { frame, title } = head;
  const Icon = icons[frame];
  const write = (line: (old: string) => string) => {
    const { from, to, text } = view.state.doc.lineAt(view.posAtDOM(block.host));
    view.dispatch({ changes: { from, to, insert: line(text) }, userEvent: 'input' });
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && frame !== 'code')) return;
    event.preventDefault();
    const { to } = view.state.doc.lineAt(view.posAtDOM(block.host));
    view.focus();
    view.dispatch({ selection: { anchor: Math.min(to + 1, view.state.doc.length) } });
  };
  return (
    <div className={classes.head} data-frame={frame}>
      <Icon size={22} aria-hidden className={classes.icon} />
      {frame === 'code' ? (
        <CodeLabel
          name={title}
          onKeyDown={leave}
          onSet={(name) => write((line) => withLanguage(line, name))}
        />
      ) : (
        <Title
          label={t('frame_title', { block: t(`block_${frame}`) })}
          unnamed={t(`block_${frame}`)}
          title={title}
          onKeyDown={leave}
          onSet={(words) => write((line) => withTitle(line, words))}
        />
      )}
    </div>
  );
}

interface CodeLabelProps {
  /** As it is in the text, such as `py`; empty for none. */
  readonly name: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onSet: (name: string) => void;
}

/** What a block of code is written in, in words: the text may have a short name for it, which stays until another is chosen. */
function CodeLabel({ name, onKeyDown, onSet }: CodeLabelProps) {
  const t = useTranslations('authoring');
  const language = codeLanguageOf(name);
  const known = languages.find((each) => each === name || codeLanguageOf(each) === language) ?? null;
  return (
    <select
      className={classes.language}
      aria-label={t('code_language')}
      tabIndex={-1}
      value={known ?? name}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => onSet(currentTarget.value)}
    >
      <option value="">{t('code_in_none')}</option>
      {!known && name !== '' && <option value={name}>{t('code_in_other', { name })}</option>}
      {languages.map((each) => (
        <option key={each} value={each}>
          {t(`code_in_${each}`)}
        </option>
      ))}
    </select>
  );
}

interface TitleProps {
  readonly label: string;
  readonly unnamed: string;
  readonly title: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onSet: (title: string) => void;
}

function Title({ label, unnamed, title, onKeyDown, onSet }: TitleProps) {
  const [typed, setTyped] = useState(title);
  const isTheirs = typed.replaceAll(/\s+/g, ' ').trim() !== title;
  return (
    <input
      className={classes.title}
      aria-label={label}
      placeholder={unnamed}
      tabIndex={-1}
      maxLength={200}
      value={isTheirs ? title : typed}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onSet(currentTarget.value);
      }}
    />
  );
}
