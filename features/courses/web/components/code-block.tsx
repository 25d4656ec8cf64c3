import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadPart } from '#platform/web/load-part.ts';
import { notify } from '#platform/web/notify.ts';
import classes from './code-block.module.css';
import type { CodeToken } from './code-highlight.view.ts';
import { codeLanguageOf, nameOfCodeLanguage } from './code-language.view.ts';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

interface Props {
  readonly code: string;
  /** As its author called it. */
  readonly language: string;
}

/** Code to be read: in one colour until the colours come, with a button that copies it. */
export function CodeBlock({ code, language: called }: Props) {
  const t = useTranslations('lesson');
  const language = codeLanguageOf(called);
  const tokens = useColours(code, language);
  const name = language ? nameOfCodeLanguage(language) : t('code');
  const keyed = withKeys(tokens);
  return (
    <figure className={classes.block} data-mantine-color-scheme="dark">
      <figcaption className={classes.head}>
        <span>{name}</span>
        <CopyButton code={code} />
      </figcaption>
      <section ref={useKeyboardScroll()} className={classes.scrolls} aria-label={name}>
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
      </section>
    </figure>
  );
}

/** A token's key is where it begins. */
function withKeys(tokens: readonly CodeToken[]): (CodeToken & { key: number })[] {
  let key = 0;
  return tokens.map((token) => {
    const keyed = { ...token, key };
    key += token.text.length;
    return keyed;
  });
}

function useColours(code: string, language: string | null): readonly CodeToken[] {
  const [found, setFound] = useState<{ readonly of: string; readonly tokens: readonly CodeToken[] }>();
  useEffect(() => {
    if (!language) return;
    return loadPart(
      () => import('./code-highlight.view.ts'),
      ({ highlight }) => setFound({ of: code, tokens: highlight(code, language) }),
    );
  }, [code, language]);
  return found?.of === code ? found.tokens : [{ kind: null, text: code }];
}

/** How long the button says that it is done: milliseconds. */
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
