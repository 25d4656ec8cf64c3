import type { ReactNode } from 'react';
import type { Look } from '../../shared/look-parts.ts';

export type EmblemKind = Exclude<Look['patch'] | Look['flag'], 'none' | 'lithuania' | 'checks' | 'rainbow'>;

const nova = 'var(--orbita-nova)';

/** Signs of a child's own, drawn around the origin in a box of 16. */
const emblems: Record<EmblemKind, ReactNode> = {
  star: <path d="m0-7 2.2 4.6L7.2-1.7 3.6 1.8l.8 5L0 4.5l-4.4 2.3.8-5-3.6-3.5 5-.7Z" fill={nova} />,
  heart: (
    <path
      d="M0 6.6C-4.5 3.4-7 .8-7-2.3c0-2.2 1.6-3.7 3.5-3.7C-2-6-.7-5.2 0-3.7.7-5.2 2-6 3.5-6 5.4-6 7-4.5 7-2.3 7 .8 4.5 3.4 0 6.6Z"
      fill="var(--orbita-comet)"
    />
  ),
  planet: (
    <>
      <circle r="4.6" fill="var(--orbita-aurora)" />
      <ellipse rx="7.4" ry="2.3" transform="rotate(-22)" fill="none" stroke={nova} strokeWidth="1.6" />
    </>
  ),
  code: (
    <path
      d="m-3.6-3.4-3.2 3.4 3.2 3.4M3.6-3.4 6.8 0 3.6 3.4M1.4-5-1.4 5"
      fill="none"
      stroke="var(--orbita-aurora)"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  bolt: <path d="M1.8-7.5-5 1.5h4L-1.8 7.5 5-1.8H1Z" fill={nova} />,
  orbit: (
    <>
      <circle r="3.4" fill={nova} />
      <ellipse
        rx="7"
        ry="3"
        transform="rotate(-28)"
        fill="none"
        stroke="var(--orbita-moon)"
        strokeWidth="1.5"
      />
      <circle cx="5.8" cy="-4.6" r="1.6" fill="var(--orbita-aurora)" />
    </>
  ),
  crown: <path d="M-6 5.5-7.2-4l3.8 2.7L0-6.5l3.4 5.2L7.2-4 6 5.5Z" fill={nova} />,
};

/** A sign for the chest, the hull or the flag. */
export function Emblem({ kind }: { kind: EmblemKind }) {
  return emblems[kind];
}
