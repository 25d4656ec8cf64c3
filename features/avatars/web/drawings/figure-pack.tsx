import type { ReactNode } from 'react';
import type { Look } from '../../shared/look-parts.ts';

const mirrored = 'translate(144 0) scale(-1 1)';
const both = (half: ReactNode) => (
  <>
    {half}
    <g transform={mirrored}>{half}</g>
  </>
);

const tank = (
  <>
    <rect x="38" y="62" width="18" height="46" rx="9" fill="var(--orbita-moon-shade)" />
    <path d="M38 76h18v7H38Z" fill="var(--orbita-comet)" />
    <path d="M43 68v30" stroke="var(--orbita-moon)" strokeWidth="3" strokeLinecap="round" />
  </>
);
const jet = (
  <>
    <path d="M41 118c-2 8 3 11 6 18 3-7 8-10 6-18Z" fill="var(--orbita-nova-deep)" />
    <path d="M44 118c-1 5 1 7 3 11 2-4 4-6 3-11Z" fill="var(--orbita-nova-pale)" />
    <path d="M40 110h14l2 9H38Z" fill="var(--orbita-night)" />
    <path d="M36 78c0-12 5-18 11-18s11 6 11 18v34H36Z" fill="var(--orbita-violet-bright)" />
    <path d="M36 78c0-12 5-18 11-18s11 6 11 18Z" fill="var(--orbita-nova)" />
  </>
);
const wing = (
  <>
    <path
      d="M58 70C42 54 20 52 2 62c6 1 10 4 12 8-4 0-8 2-10 6 7 0 11 3 13 7-4 1-7 4-8 8 8-1 13 1 17 5-3 2-4 5-4 9 12-4 26-6 36-15Z"
      fill="var(--orbita-aurora-pale)"
    />
    <path
      d="M58 74C44 62 28 60 14 70m44 12c-12-6-26-6-41 1m41 7c-12-3-22-1-32 6"
      fill="none"
      stroke="var(--orbita-aurora)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);
const cape = (
  <>
    <path
      d="M54 64c-16 24-26 52-32 86 8-4 12 2 18 0s10 6 18 4 10 4 18 2 12 2 18-2 10 2 20-2c-6-34-8-64-24-88Z"
      fill="var(--orbita-comet)"
    />
    <path d="M54 64c-8 24-14 54-14 86 6-2 10 6 18 4-4-30-4-60 2-88Z" fill="var(--orbita-nova)" opacity=".8" />
    <path
      d="m34 118 2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2ZM104 124l2 4.5 4.5 2-4.5 2-2 4.5-2-4.5-4.5-2 4.5-2Z"
      fill="var(--orbita-moon)"
    />
  </>
);

const packs: Record<Look['pack'], ReactNode> = {
  none: null,
  tanks: both(tank),
  jet: both(jet),
  wings: both(wing),
  comet: cape,
};

/** What a figure wears on its back: drawn behind it. */
export function Pack({ pack }: { pack: Look['pack'] }) {
  return packs[pack];
}
