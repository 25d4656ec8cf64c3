import type { ReactNode } from 'react';
import type { ProjectKind } from '../../shared/projects.ts';

/** Each kind has its sky, in the workshop as on the shelf: it is known from afar. */
const skies = {
  turtle: ['var(--orbita-sky-deep)', 'var(--orbita-night)'],
  python: ['var(--orbita-sky-deep)', 'var(--orbita-night)'],
  scratch: ['var(--orbita-aurora-deep)', 'var(--orbita-ink-raised)'],
} as const;

const motifs = { turtle: Turtle, python: Terminal, scratch: Blocks } as const;

/** Pages draw nothing of their own: what is in the window, and its sky, go by the name. The first is that of no name. */
const pages = [
  { sky: ['var(--orbita-rose-deep)', 'var(--orbita-violet-deep)'], picture: <Hills /> },
  { sky: ['var(--orbita-comet-deep)', 'var(--orbita-rose-deep)'], picture: <Rocket /> },
  { sky: ['var(--orbita-violet)', 'var(--orbita-night)'], picture: <Planet /> },
  { sky: ['var(--orbita-nova-deep)', 'var(--orbita-comet-deep)'], picture: <Flower /> },
] as const;

function pageOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return pages[sum % pages.length] ?? pages[0];
}

interface Props {
  /** A program that has drawn nothing is what it writes; `turtle` is one that will draw. */
  readonly kind: ProjectKind | 'turtle';
  readonly name?: string;
}

/** The cover of a project without a picture of its own. Decorative. */
export function DrawnCover({ kind, name = '' }: Props) {
  if (kind === 'web') {
    const { sky, picture } = pageOf(name);
    return (
      <Sky colors={sky}>
        <Window>{picture}</Window>
      </Sky>
    );
  }
  const Motif = motifs[kind];
  return (
    <Sky colors={skies[kind]}>
      <Motif />
    </Sky>
  );
}

interface SkyProps {
  readonly colors: readonly [string, string];
  readonly children: ReactNode;
}

function Sky({ colors: [ground, below], children }: SkyProps) {
  return (
    <svg viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <rect width="160" height="160" fill={ground} />
      <path d="M0 118c34-20 66-20 100-8 24 8 44 6 60-2v52H0Z" fill={below} opacity="0.7" />
      <g fill="var(--orbita-moon)">
        <circle cx="22" cy="24" r="1.6" />
        <circle cx="132" cy="18" r="1.2" />
        <circle cx="146" cy="58" r="1.6" />
        <circle cx="14" cy="82" r="1.2" />
        <circle cx="92" cy="12" r="1" />
      </g>
      {children}
    </svg>
  );
}

/** A turtle at the end of the star that it draws. */
function Turtle() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M36 66h88L53 118 80 34l27 84Z"
        stroke="var(--orbita-nova)"
        strokeWidth="5"
        strokeDasharray="330 130"
      />
      <g transform="translate(66 76) rotate(-72)">
        <g fill="var(--orbita-aurora-pale)">
          <circle cx="14" cy="-11" r="5" />
          <circle cx="14" cy="11" r="5" />
          <circle cx="-12" cy="-11" r="5" />
          <circle cx="-12" cy="11" r="5" />
          <circle cx="23" cy="0" r="7" />
        </g>
        <ellipse rx="18" ry="15" fill="var(--orbita-aurora)" />
        <path d="M-8-8h10l8 8-8 8H-8l-5-8Z" fill="var(--orbita-aurora-deep)" />
        <circle cx="26" cy="-3" r="1.5" fill="var(--orbita-ink)" />
        <circle cx="26" cy="3" r="1.5" fill="var(--orbita-ink)" />
      </g>
    </g>
  );
}

/** A question and its answer, where programs write. */
function Terminal() {
  return (
    <g>
      <rect x="26" y="40" width="108" height="82" rx="10" fill="var(--orbita-odyssey-ground)" />
      <rect x="26" y="40" width="108" height="82" rx="10" fill="none" stroke="var(--orbita-violet-bright)" />
      <g
        fill="none"
        stroke="var(--orbita-aurora)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m38 56 8 7-8 7" />
        <path d="m38 96 8 7-8 7" />
      </g>
      <g fill="var(--orbita-moon)">
        <rect x="56" y="59.5" width="44" height="7" rx="3.5" />
        <rect x="106" y="59.5" width="16" height="7" rx="3.5" fill="var(--orbita-nova)" />
        <rect x="38" y="79.5" width="62" height="7" rx="3.5" fill="var(--orbita-violet-bright)" />
      </g>
      <rect x="56" y="96" width="10" height="14" rx="2" fill="var(--orbita-nova)" />
    </g>
  );
}

/** A page in its window: a picture beside text. */
function Window({ children }: { readonly children: ReactNode }) {
  return (
    <g>
      <rect x="28" y="40" width="104" height="82" rx="10" fill="var(--orbita-moon)" />
      <path d="M28 50a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v8H28Z" fill="var(--orbita-ink-raised)" />
      <circle cx="39" cy="49" r="3" fill="var(--orbita-comet)" />
      <circle cx="49" cy="49" r="3" fill="var(--orbita-nova)" />
      <circle cx="59" cy="49" r="3" fill="var(--orbita-aurora)" />
      <rect x="38" y="68" width="40" height="44" rx="6" fill="var(--orbita-sky)" />
      {children}
      <g fill="var(--orbita-violet-bright)">
        <rect x="87" y="70" width="36" height="8" rx="4" fill="var(--orbita-violet-deep)" />
        <rect x="87" y="85" width="32" height="5" rx="2.5" />
        <rect x="87" y="95" width="36" height="5" rx="2.5" />
        <rect x="87" y="105" width="22" height="5" rx="2.5" />
      </g>
    </g>
  );
}

function Hills() {
  return (
    <g>
      <path d="m38 104 14-16 10 10 6-6 10 12v2a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" fill="var(--orbita-aurora)" />
      <circle cx="67" cy="78" r="5" fill="var(--orbita-nova)" />
    </g>
  );
}

function Rocket() {
  return (
    <g>
      <path d="M52 98h12l-6 12Z" fill="var(--orbita-nova)" />
      <path d="m50 90-5 10h8Zm16 0 5 10h-8Z" fill="var(--orbita-comet)" />
      <path d="M58 70c8 6 10 18 7 30H51c-3-12-1-24 7-30Z" fill="var(--orbita-moon)" />
      <circle cx="58" cy="86" r="4" fill="var(--orbita-violet)" />
    </g>
  );
}

function Planet() {
  return (
    <g>
      <circle cx="58" cy="90" r="11" fill="var(--orbita-nova)" />
      <ellipse
        cx="58"
        cy="90"
        rx="18"
        ry="5"
        fill="none"
        stroke="var(--orbita-violet-deep)"
        strokeWidth="2.5"
        transform="rotate(-18 58 90)"
      />
    </g>
  );
}

function Flower() {
  return (
    <g>
      <path d="M58 88v22" stroke="var(--orbita-aurora-deep)" strokeWidth="4" strokeLinecap="round" />
      <g fill="var(--orbita-rose)">
        <circle cx="58" cy="78" r="6" />
        <circle cx="67" cy="85" r="6" />
        <circle cx="64" cy="95" r="6" />
        <circle cx="52" cy="95" r="6" />
        <circle cx="49" cy="85" r="6" />
      </g>
      <circle cx="58" cy="88" r="5" fill="var(--orbita-nova)" />
    </g>
  );
}

/** Blocks that fit into each other. */
function Blocks() {
  return (
    <g>
      <path
        d="M34 52c8-14 30-16 42-4h48a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H72l-5 6H57l-5-6H40a6 6 0 0 1-6-6Z"
        fill="var(--orbita-nova)"
      />
      <path
        d="M34 82h18l5 6h10l5-6h60a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H72l-5 6H57l-5-6H40a6 6 0 0 1-6-6Z"
        fill="var(--orbita-sky)"
      />
      <path
        d="M34 114h18l5 6h10l5-6h34a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6Z"
        fill="var(--orbita-rose)"
      />
      <g fill="var(--orbita-moon)" opacity="0.85">
        <rect x="46" y="58" width="34" height="7" rx="3.5" />
        <circle cx="96" cy="61.5" r="7" />
        <rect x="76" y="93" width="34" height="7" rx="3.5" />
      </g>
    </g>
  );
}
