import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { codeLanguageOf, nameOfCodeLanguage } from '../../shared/blocks/code-language.rules.ts';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';
import classes from './code-block.module.css';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

interface Props {
  /** Words, and those with a colour. */
  readonly pieces: readonly DrawnNode[];
  /** One of the languages that lessons highlight; omitted for plain text. */
  readonly language: unknown;
}

/** Code to read, with a copy button. */
export function CodeBlock({ pieces, language }: Props) {
  const t = useTranslations('lesson');
  const known = typeof language === 'string' ? codeLanguageOf(language) : null;
  const name = known ? nameOfCodeLanguage(known) : t('code');
  const keyed = withKeys(pieces.map(tokenOf));
  return (
    <figure className={classes.block} data-mantine-color-scheme="dark">
      <figcaption className={classes.head}>
        <span>{name}</span>
        <CopyButton code={keyed.map(({ text }) => text).join('')} />
      </figcaption>
      {/* No landmark: a lesson may have many. */}
      <fieldset ref={useKeyboardScroll()} className={classes.scrolls} aria-label={name}>
        <pre className={classes.code} translate="no">
          <code>
            {keyed.map(({ key, kind, text }) =>
              kind ? (
                <span key={key} data-kind={kind}>
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </code>
        </pre>
      </fieldset>
    </figure>
  );
}

interface Token {
  readonly kind: string | null;
  readonly text: string;
}

function tokenOf(piece: DrawnNode): Token {
  if (typeof piece === 'string') return { kind: null, text: piece };
  const [text] = piece.children ?? [];
  const kind = piece.props?.kind;
  return { kind: typeof kind === 'string' ? kind : null, text: typeof text === 'string' ? text : '' };
}

/** A token's key is its start. */
function withKeys(tokens: readonly Token[]): (Token & { key: number })[] {
  let key = 0;
  return tokens.map((token) => {
    const keyed = { ...token, key };
    key += token.text.length;
    return keyed;
  });
}

/** How long the button shows that it is done: milliseconds. */
const told = 2_000;

function CopyButton({ code }: { code: string }) {
  const t = useTranslations('lesson');
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setCopied(false), told);
    } catch {
      // Without https, or without permission, the browser does not copy.
      notify.info(t('copy_by_hand'));
    }
  };
  return (
    <button type="button" className={classes.copy} onClick={() => void copy()}>
      {copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </button>
  );
}
