import { Fragment, type ReactNode } from 'react';
import type { BodyElement, BodyNode, BulletinBody } from '../../shared/bulletin-body.ts';
import { bulletinLink } from '../../shared/bulletin-link.rules.ts';

interface Props {
  readonly body: BulletinBody;
  /** Within a line: paragraphs are reduced to their words. */
  readonly inline?: boolean;
}

/**
 * A bulletin's text. What the server parsed is data: only what is named here reaches the page (decision N1).
 */
export function BulletinText({ body, inline = false }: Props): ReactNode {
  return <Nodes nodes={inline ? body.flatMap(wordsIn) : body} />;
}

const wordsIn = (node: BodyNode): BodyNode[] =>
  typeof node === 'object' && node.tag === 'p' ? (node.children ?? []) : [node];

/** Each piece with its index as the key: pieces have no other identity, and never change their order. */
const withPlaces = (nodes: readonly BodyNode[]) => nodes.map((node, place) => ({ node, place }));

function Nodes({ nodes = [] }: { readonly nodes?: readonly BodyNode[] | undefined }): ReactNode {
  return withPlaces(nodes).map(({ node, place }) => (
    <Fragment key={place}>{typeof node === 'string' ? node : <Element {...node} />}</Fragment>
  ));
}

function Element({ tag: Tag, href, children }: BodyElement): ReactNode {
  const inner = <Nodes nodes={children} />;
  switch (Tag) {
    case 'br':
      return <br />;
    case 'a':
      return <BulletinLink href={bulletinLink(href)}>{inner}</BulletinLink>;
    case 'p':
    case 'ul':
    case 'ol':
    case 'li':
    case 'strong':
    case 'em':
      return <Tag>{inner}</Tag>;
    default:
      return inner;
  }
}

function BulletinLink({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  if (href === null) return <span>{children}</span>;
  if (href.startsWith('/')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
