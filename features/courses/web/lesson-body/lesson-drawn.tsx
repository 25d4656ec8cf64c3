import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawnElement, DrawnNode } from '../../shared/lesson-drawing.ts';
import { CodeBlock } from './code-block.tsx';
import { LessonBlock } from './lesson-block.tsx';
import classes from './lesson-body.module.css';
import { safeLink } from './lesson-link.view.ts';
import { useLessonParts } from './lesson-parts.tsx';
import { LessonTask } from './lesson-task.tsx';
import { taskIn } from './lesson-tasks.view.ts';
import { ScratchScript } from './scratch-script.tsx';
import { useKeyboardScroll } from './use-keyboard-scroll.ts';

/** Pieces of a lesson's text. What the server rendered is data: only what is named here reaches the page. */
export function DrawnNodes({ nodes = [] }: { readonly nodes?: readonly DrawnNode[] | undefined }): ReactNode {
  return withPlaces(nodes).map(({ node, place }) =>
    typeof node === 'string' ? node : <Drawn key={place} {...node} />,
  );
}

/** Each piece with its index as the key: pieces have no other identity, and never change their order. */
const withPlaces = (nodes: readonly DrawnNode[]) => nodes.map((node, place) => ({ node, place }));

function Drawn({ tag: Tag, props = {}, children }: DrawnElement) {
  const inner = <DrawnNodes nodes={children} />;
  const id = typeof props.id === 'string' ? props.id : undefined;
  switch (Tag) {
    case 'a':
      return <LessonLink props={props}>{inner}</LessonLink>;
    case 'block':
      return <LessonBlock properties={props}>{children && inner}</LessonBlock>;
    case 'task':
      // Its box comes with its words.
      return null;
    case 'pre':
      return props.language === 'scratch' ? (
        <ScratchScript scripts={children ?? []} />
      ) : (
        <CodeBlock pieces={children ?? []} language={props.language} />
      );
    case 'table':
      return <ScrollingTable>{inner}</ScrollingTable>;
    case 'notes':
      return <NotesHeading id={id} level={props.level} />;
    case 'section':
      return <section data-footnotes>{inner}</section>;
    case 'plain':
      return <p className={classes.plain}>{inner}</p>;
    case 'br':
    case 'hr':
      return <Tag />;
    case 'th':
    case 'td':
      return <Tag style={{ textAlign: alignOf(props.align) }}>{inner}</Tag>;
    case 'ol':
      return <ol start={typeof props.start === 'number' ? props.start : undefined}>{inner}</ol>;
    case 'li':
      return (
        <li id={id} className={props.className === 'task-list-item' ? classes.item : undefined}>
          <MaybeTask nodes={children} />
        </li>
      );
    case 'p':
      return (
        <p>
          <MaybeTask nodes={children} />
        </p>
      );
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return <Tag id={id}>{inner}</Tag>;
    case 'ul':
    case 'em':
    case 'strong':
    case 'del':
    case 'code':
    case 'kbd':
    case 'sup':
    case 'blockquote':
    case 'thead':
    case 'tbody':
    case 'tr':
      return <Tag>{inner}</Tag>;
    default:
      return inner;
  }
}

type Props = NonNullable<DrawnElement['props']>;

const aligns = ['left', 'right', 'center'] as const;
const alignOf = (value: unknown) => aligns.find((each) => each === value);

function LessonLink({ props, children }: { readonly props: Props; readonly children: ReactNode }) {
  const t = useTranslations('lesson');
  const href = safeLink(props.href);
  if (!href) return <span>{children}</span>;
  const { id, ariaDescribedBy } = props;
  const isBack = 'dataFootnoteBackref' in props;
  return (
    <a
      href={href}
      id={typeof id === 'string' ? id : undefined}
      aria-describedby={typeof ariaDescribedBy === 'string' ? ariaDescribedBy : undefined}
      aria-label={
        isBack ? t('footnote_back', { number: Number.parseInt(`${props.ariaLabel}`, 10) || 1 }) : undefined
      }
      {...(href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}

const noteHeadings = ['h2', 'h3', 'h4'] as const;

function NotesHeading({ id, level }: { readonly id: string | undefined; readonly level: unknown }) {
  const t = useTranslations('lesson');
  const Tag = noteHeadings[Number(level) - 2] ?? 'h2';
  return <Tag id={id}>{t('footnotes')}</Tag>;
}

/** Pieces of which the first may be the box of a task: for those who tick it. */
function MaybeTask({ nodes = [] }: { readonly nodes?: readonly DrawnNode[] | undefined }) {
  const { tasks } = useLessonParts();
  const task = tasks && taskIn(nodes);
  if (!task) return <DrawnNodes nodes={nodes} />;
  return (
    <>
      <LessonTask box={task.box}>
        <DrawnNodes nodes={task.words} />
      </LessonTask>
      <DrawnNodes nodes={task.rest} />
    </>
  );
}

function ScrollingTable({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('lesson');
  return (
    <fieldset ref={useKeyboardScroll()} className={classes.scrolls} aria-label={t('table')}>
      <table>{children}</table>
    </fieldset>
  );
}
