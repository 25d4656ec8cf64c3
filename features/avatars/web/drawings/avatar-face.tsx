import type { ReactNode } from 'react';
import type { Look } from '../../shared/look-parts.ts';

const stroke = { fill: 'none', strokeWidth: 2.3, strokeLinecap: 'round' } as const;
const star = 'm0-5.5 1.6 3.4 3.7.4-2.7 2.6.7 3.7L0 2.8l-3.3 1.8.7-3.7-2.7-2.6 3.7-.4Z';

/** An eye: white with a pupil behind a visor, a light on a robot's screen. */
function Eye({ x, lit, wide = false }: { x: number; lit: boolean; wide?: boolean }) {
  const size = { cx: x, cy: 33, rx: wide ? 4.1 : 3.5, ry: wide ? 5 : 4.3 };
  if (lit) return <ellipse {...size} fill="var(--glow)" />;
  return (
    <>
      <ellipse {...size} fill="var(--orbita-moon)" />
      <circle cx={x} cy="33.7" r="2.6" fill="var(--orbita-ink)" />
      <circle cx={x + 1} cy="32.5" r="1" fill="var(--orbita-moon)" />
    </>
  );
}

const eyes = (lit: boolean, wide = false) => (
  <>
    <Eye x={25.5} lit={lit} wide={wide} />
    <Eye x={38.5} lit={lit} wide={wide} />
  </>
);
const shut = (x: number) => <path d={`M${x - 3.5} 34.5q3.5-4.5 7 0`} stroke="var(--line)" {...stroke} />;
const smile = <path d="M27.5 40q4.5 4 9 0" stroke="var(--line)" {...stroke} />;
const laugh = <path d="M26.5 39h11q-.5 6-5.5 6t-5.5-6Z" fill="var(--line)" />;
const starEye = (x: number) => (
  <path d={star} transform={`translate(${x} 33)`} fill="var(--orbita-nova)" stroke="var(--line)" />
);

const moods: Record<Look['mood'], (lit: boolean) => ReactNode> = {
  smile: (lit) => (
    <>
      {eyes(lit)}
      {smile}
    </>
  ),
  happy: () => (
    <>
      {shut(25.5)}
      {shut(38.5)}
      {laugh}
    </>
  ),
  wow: (lit) => (
    <>
      {eyes(lit, true)}
      <ellipse cx="32" cy="42" rx="2.6" ry="3.2" fill="var(--line)" />
    </>
  ),
  wink: (lit) => (
    <>
      <Eye x={25.5} lit={lit} />
      {shut(38.5)}
      {smile}
    </>
  ),
  cool: () => (
    <>
      <path d="M20 29h24v3.5a5 5 0 0 1-10 0h-4a5 5 0 0 1-10 0Z" fill="var(--line)" />
      <path d="m23 31 3 3" stroke="var(--orbita-moon)" {...stroke} strokeWidth="1.5" />
      {smile}
    </>
  ),
  starry: () => (
    <>
      {starEye(25.5)}
      {starEye(38.5)}
      {laugh}
    </>
  ),
};

/** A figure's facial expression, in the head's box of 64. `lit` is a robot's, drawn in light. */
export function AvatarFace({ mood, lit }: { mood: Look['mood']; lit: boolean }) {
  return moods[mood](lit);
}
