import type { CSSProperties, ReactNode } from 'react';
import type { Look } from '../../shared/look-parts.ts';
import { AvatarFace } from './avatar-face.tsx';

const stalk = {
  fill: 'none',
  stroke: 'var(--suit-shade)',
  strokeWidth: 2.8,
  strokeLinecap: 'round',
} as const;

/** On the top of the head, drawn behind it: they grow out of it. */
const tops: Record<Look['top'], ReactNode> = {
  none: null,
  antenna: (
    <>
      <path d="M32 16V8" {...stalk} />
      <circle cx="32" cy="6" r="3.8" fill="var(--glow)" />
    </>
  ),
  bolt: <path d="M35 0 23 11h6l-4 9 14-12h-7Z" fill="var(--orbita-nova)" />,
  ears: (
    <>
      <path d="M12 28 13 5l17 12ZM52 28 51 5 34 17Z" fill="var(--suit)" />
      <path d="m15 20 .6-9 8 6Zm34 0-.6-9-8 6Z" fill="var(--orbita-rose)" />
    </>
  ),
  fin: (
    <path
      d="M18 22c0-7 2-9 1-14 4 1 5 4 6 6 1-5 3-9 7-12 4 3 6 7 7 12 1-2 2-5 6-6-1 5 1 7 1 14Z"
      fill="var(--orbita-comet)"
    />
  ),
  twins: (
    <>
      <path d="M25 17c-1-5-3-7-7-8m21 8c1-5 3-7 7-8" {...stalk} />
      <circle cx="16" cy="8" r="3.6" fill="var(--glow)" />
      <circle cx="48" cy="8" r="3.6" fill="var(--glow)" />
    </>
  ),
  crown: (
    <>
      <path d="M18 22 16 5l8.5 6L32 2l7.5 9L48 5l-2 17Z" fill="var(--orbita-nova)" />
      <circle cx="32" cy="11" r="2" fill="var(--orbita-comet)" />
    </>
  ),
};

function Helmet() {
  return (
    <>
      <path d="M11 29v11m42-11v11" stroke="var(--suit-shade)" strokeWidth="6" strokeLinecap="round" />
      <circle cx="32" cy="34" r="20" fill="var(--suit)" />
      <path d="M42 16.7a20 20 0 0 1 0 34.6 30 30 0 0 0 0-34.6Z" fill="var(--suit-shade)" />
      <rect x="16.5" y="20" width="31" height="28" rx="13" fill="var(--orbita-ink)" />
      <rect x="19" y="24" width="26" height="23" rx="11" fill="var(--skin)" />
      <path
        d="M21.5 39h4m13 0h4"
        stroke="var(--orbita-comet)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".4"
      />
    </>
  );
}

/** The glass before the face, with its rim of light. */
function Glass() {
  return (
    <>
      <rect
        x="16.5"
        y="20"
        width="31"
        height="28"
        rx="13"
        fill="none"
        stroke="var(--glow)"
        strokeWidth="2.4"
      />
      <path
        d="M20.5 30c.3-3 2.5-5.5 5.5-6.2"
        fill="none"
        stroke="var(--orbita-moon)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  );
}

function RobotHead() {
  return (
    <>
      <path d="M9.5 28v11m45-11v11" stroke="var(--suit-shade)" strokeWidth="6" strokeLinecap="round" />
      <rect x="11" y="15" width="42" height="37" rx="13" fill="var(--suit)" />
      <path d="M11 39c8 6 34 6 42 0a13 13 0 0 1-13 13H24a13 13 0 0 1-13-13Z" fill="var(--suit-shade)" />
      <rect
        x="16"
        y="20"
        width="32"
        height="27"
        rx="10"
        fill="var(--orbita-ink)"
        stroke="var(--trim)"
        strokeWidth="2"
      />
    </>
  );
}

/** The head of a figure in a box of 64, from its ornament to its chin. Place it inside `.look`, which colours it. */
export function AvatarHead({ look }: { look: Pick<Look, 'figure' | 'mood' | 'top'> }) {
  const lit = look.figure === 'robot';
  return (
    <g style={{ '--line': lit ? 'var(--glow)' : 'var(--orbita-ink)' } as CSSProperties}>
      {tops[look.top]}
      {lit ? <RobotHead /> : <Helmet />}
      <AvatarFace mood={look.mood} lit={lit} />
      {!lit && <Glass />}
    </g>
  );
}
