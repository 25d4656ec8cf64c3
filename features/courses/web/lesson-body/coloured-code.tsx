import { useEffect, useState } from 'react';
import type { CodeToken } from '#features/exercises/shared/code-highlight.rules.ts';
import { loadPart } from '#platform/web/load-part.ts';
import type { CodeLanguage } from '../../shared/blocks/code-language.rules.ts';
import type { DrawnNode } from '../../shared/lesson-drawing.ts';
import { CodeBlock } from './code-block.tsx';

interface Props {
  readonly code: string;
  readonly language: CodeLanguage;
}

interface Found {
  readonly of: string;
  readonly tokens: readonly CodeToken[];
}

/** Code that somebody has just written: in one colour until highlighting is loaded. */
export function ColouredCode({ code, language }: Props) {
  const [found, setFound] = useState<Found>();
  useEffect(
    () =>
      loadPart(
        () => import('#features/exercises/shared/code-highlight.rules.ts'),
        ({ highlight }) => setFound({ of: code, tokens: highlight(code, language) }),
      ),
    [code, language],
  );
  const pieces = found?.of === code ? found.tokens.map(pieceOf) : [code];
  return <CodeBlock pieces={pieces} language={language} />;
}

const pieceOf = ({ kind, text }: CodeToken): DrawnNode =>
  kind ? { tag: 'token', props: { kind }, children: [text] } : text;
