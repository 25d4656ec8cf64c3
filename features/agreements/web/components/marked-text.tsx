import { Fragment } from 'react';
import { type Block, blocksOf, type Run } from '../../shared/marked-text.rules.ts';
import classes from './marked-text.module.css';

/** A document as families read it; headings begin at the third level, below those of the page. */
export function MarkedText({ text }: { readonly text: string }) {
  return (
    <div className={classes.text}>
      {placed(blocksOf(text)).map(({ each, place }) => (
        <Part key={place} block={each} />
      ))}
    </div>
  );
}

function Part({ block }: { readonly block: Block }) {
  const words = <Runs runs={block.runs} />;
  if (block.kind === 'paragraph') return <p>{words}</p>;
  if (block.kind === 'item')
    return (
      <p className={classes.item}>
        <span className={classes.mark}>{block.mark}</span>
        <span>{words}</span>
      </p>
    );
  return block.level === 2 ? <h3>{words}</h3> : <h4>{words}</h4>;
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return placed(runs).map(({ each: { text, isStrong }, place }) =>
    isStrong ? <strong key={place}>{text}</strong> : <Fragment key={place}>{text}</Fragment>,
  );
}

// The parts of one text are told apart by their order alone.
function placed<T>(parts: readonly T[]): { readonly each: T; readonly place: number }[] {
  return parts.map((each, place) => ({ each, place }));
}
