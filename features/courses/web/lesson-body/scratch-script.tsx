import type { ReactNode } from 'react';
import type { DrawnElement, DrawnNode } from '../../shared/lesson-drawing.ts';
import classes from './scratch-script.module.css';

/** Scripts of Scratch as stacks of blocks: lists, so that what stands inside a block is heard to be inside it. */
export function ScratchScript({ scripts }: { readonly scripts: readonly DrawnNode[] }) {
  return (
    <figure className={classes.scripts} translate="no">
      <Parts nodes={scripts} />
    </figure>
  );
}

function Parts({ nodes = [] }: { readonly nodes?: readonly DrawnNode[] | undefined }): ReactNode {
  return withPlaces(nodes).map(({ node, place }) =>
    typeof node === 'string' ? node : <Part key={place} {...node} />,
  );
}

function Part({ props = {}, children }: DrawnElement) {
  const inner = <Parts nodes={children} />;
  const { part, category, wraps, joins } = props;
  switch (part) {
    case 'script':
      return <ul className={classes.stack}>{inner}</ul>;
    case 'row':
      return (
        <li className={classes.row} data-category={category} data-wraps={wraps} data-joins={joins}>
          {inner}
        </li>
      );
    case 'inside':
      return <ul className={classes.inside}>{inner}</ul>;
    case 'block':
      return (
        <span className={classes.block} data-category={category}>
          {inner}
        </span>
      );
    default:
      return <span className={classes.value}>{inner}</span>;
  }
}

/** Each piece with its place: pieces of a script have no other name, and never change their order. */
const withPlaces = (nodes: readonly DrawnNode[]) => nodes.map((node, place) => ({ node, place }));
