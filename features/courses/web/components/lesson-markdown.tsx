import IconSquare from '@tabler/icons-react/dist/esm/icons/IconSquare.mjs';
import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheckFilled.mjs';
import { type ComponentProps, memo, type ReactNode } from 'react';
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import { useTranslations } from 'use-intl';
import { CodeBlock } from './code-block.tsx';
import { LessonBlock } from './lesson-block.tsx';
import { drawLessonBlocks } from './lesson-blocks.view.ts';
import classes from './lesson-body.module.css';
import { outlineLesson, type PageNode } from './lesson-outline.view.ts';
import { lessonSchema } from './lesson-sanitize.view.ts';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

interface Props {
  readonly body: string;
  readonly idPrefix: string;
  readonly headingLevel: 2 | 3 | 4;
}

interface ParserData {
  readonly micromarkExtensions?: readonly { readonly text?: Record<number, unknown> }[];
}

const colon = 58;

/** A colon within a line is punctuation: "Kitas:dar" is no directive. Comes right after `remarkDirective`. */
function keepColons(this: { data(): unknown }): void {
  const { micromarkExtensions = [] } = this.data() as ParserData;
  for (const { text } of micromarkExtensions) if (text) delete text[colon];
}

const remarkPlugins: NonNullable<Options['remarkPlugins']> = [
  remarkGfm,
  remarkDirective,
  keepColons,
  drawLessonBlocks,
];

// The same functions for every body: another one would draw all of it anew.
const components: Components = {
  a: LessonLink,
  div: ({ node, children }) => <LessonBlock properties={node?.properties ?? {}}>{children}</LessonBlock>,
  input: TaskMark,
  pre: ({ node }) => <Code node={node} />,
  table: ScrollingTable,
};

/** Draws a body. Heavy: only `LessonBody` names it, when there is one to be drawn. */
export const LessonMarkdown = memo(function LessonMarkdown({ body, idPrefix, headingLevel }: Props) {
  const t = useTranslations('lesson');
  return (
    <div className={classes.body}>
      <Markdown
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={{
          clobberPrefix: `${idPrefix}-`,
          footnoteLabel: t('footnotes'),
          footnoteBackLabel: (reference) => t('footnote_back', { number: reference + 1 }),
        }}
        rehypePlugins={[
          [outlineLesson, { idPrefix, headingLevel }],
          [rehypeSanitize, lessonSchema(idPrefix)],
        ]}
        components={components}
      >
        {body}
      </Markdown>
    </div>
  );
});

function LessonLink({ node: _node, href, children, ...rest }: ComponentProps<'a'> & ExtraProps) {
  if (!href) return <span>{children}</span>;
  const isHere = href.startsWith('#');
  return (
    <a {...rest} href={href} {...(isHere ? {} : { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}

function TaskMark({ checked }: { checked?: boolean }) {
  const t = useTranslations('lesson');
  const Icon = checked ? IconSquareCheck : IconSquare;
  return (
    <Icon
      size={22}
      role="img"
      aria-label={checked ? t('task_done') : t('task_open')}
      className={classes.task}
    />
  );
}

function ScrollingTable({ children }: { children?: ReactNode }) {
  const t = useTranslations('lesson');
  return (
    <section ref={useKeyboardScroll()} className={classes.scrolls} aria-label={t('table')}>
      <table>{children}</table>
    </section>
  );
}

const wordsOf = ({ value, children = [] }: PageNode): string => value ?? children.map(wordsOf).join('');

function Code({ node }: { node: PageNode | undefined }) {
  const code = node?.children?.[0];
  const names = code?.properties?.className;
  const name = Array.isArray(names) ? String(names[0] ?? '').replace(/^language-/, '') : '';
  return <CodeBlock code={code ? wordsOf(code).replace(/\n$/, '') : ''} language={name} />;
}
