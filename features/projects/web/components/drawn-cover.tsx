import type { ProjectKind } from '../../shared/projects.ts';

/** Each kind has one sky, in the workshop as on the shelf: it is known from afar. */
const skies = {
  turtle: ['var(--orbita-sky-deep)', 'var(--orbita-night)'],
  python: ['var(--orbita-sky-deep)', 'var(--orbita-night)'],
  web: ['var(--orbita-rose-deep)', 'var(--orbita-violet-deep)'],
  scratch: ['var(--orbita-aurora-deep)', 'var(--orbita-ink-raised)'],
} as const;

const motifs = { turtle: Turtle, python: Terminal, web: Window, scratch: Blocks } as const;

interface Props {
  /** A program that has drawn nothing is what it writes; `turtle` is one that will draw. */
  readonly kind: ProjectKind | 'turtle';
}

/** The cover of a project without a picture of its own. Decorative. */
export function DrawnCover({ kind }: Props) {
  const [ground, below] = skies[kind];
  const Motif = motifs[kind];
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
      <Motif />
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

/** A page in its window. */
function Window() {
  return (
    <g>
      <rect x="28" y="40" width="104" height="82" rx="10" fill="var(--orbita-moon)" />
      <path d="M28 50a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v8H28Z" fill="var(--orbita-ink-raised)" />
      <circle cx="39" cy="49" r="3" fill="var(--orbita-comet)" />
      <circle cx="49" cy="49" r="3" fill="var(--orbita-nova)" />
      <circle cx="59" cy="49" r="3" fill="var(--orbita-aurora)" />
      <rect x="38" y="68" width="40" height="44" rx="6" fill="var(--orbita-sky)" />
      <path d="m38 104 14-16 10 10 6-6 10 12v2a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" fill="var(--orbita-aurora)" />
      <circle cx="67" cy="78" r="5" fill="var(--orbita-nova)" />
      <g fill="var(--orbita-violet-bright)">
        <rect x="87" y="70" width="36" height="8" rx="4" fill="var(--orbita-violet-deep)" />
        <rect x="87" y="85" width="32" height="5" rx="2.5" />
        <rect x="87" y="95" width="36" height="5" rx="2.5" />
        <rect x="87" y="105" width="22" height="5" rx="2.5" />
      </g>
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
