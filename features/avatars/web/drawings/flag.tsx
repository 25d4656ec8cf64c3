import { type ReactNode, useId } from 'react';
import type { Look } from '../../shared/look-parts.ts';
import { Emblem, type EmblemKind } from './emblem.tsx';

const stripes = (colours: readonly string[]) =>
  colours.map((colour, index) => {
    const height = 26 / colours.length;
    return (
      <rect
        key={colour}
        y={index * height - 1}
        width="34"
        height={height + 0.5}
        fill={`var(--orbita-${colour})`}
      />
    );
  });

const sign = (ground: string, kind: EmblemKind) => (
  <>
    <rect y="-4" width="34" height="32" fill={`var(--orbita-${ground})`} />
    <g transform="translate(16 12)">
      <Emblem kind={kind} />
    </g>
  </>
);

const cloths: Record<Look['flag'], () => ReactNode> = {
  orbit: () => sign('violet', 'orbit'),
  lithuania: () => stripes(['nova', 'aurora-deep', 'comet-deep']),
  star: () => sign('sky-deep', 'star'),
  heart: () => sign('moon', 'heart'),
  checks: () => (
    <>
      <rect y="-4" width="34" height="32" fill="var(--orbita-moon)" />
      <path
        d="M0-2h8v28H0Zm16 0h8v28h-8ZM0 5h32v7H0Zm0 14h32v7H0Z"
        fill="var(--orbita-ink)"
        fillRule="evenodd"
      />
    </>
  ),
  rainbow: () => stripes(['comet', 'nova', 'aurora', 'sky', 'violet-bright']),
  crown: () => sign('comet-deep', 'crown'),
};

/** A flag on its pole, in a box of 40 by 56, planted at its bottom left. */
export function Flag({ kind }: { kind: Look['flag'] }) {
  const clip = useId();
  return (
    <>
      <path d="M3 3v52" stroke="var(--orbita-moon-shade)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="3" cy="3" r="3" fill="var(--orbita-nova)" />
      <clipPath id={clip}>
        <path d="M0 1c10-5 20 5 32 0v22c-12 5-22-5-32 0Z" />
      </clipPath>
      <g transform="translate(4 4)" clipPath={`url(#${clip})`}>
        {cloths[kind]()}
        <path d="M18-2c5 0 9 3 14 2v26c-5 1-9-1-14-2Z" fill="var(--orbita-ink)" opacity=".16" />
      </g>
    </>
  );
}
