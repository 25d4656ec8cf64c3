import { type ReactNode, useId } from 'react';

/** The six planets of the odyssey, in the order of the levels. */
export const planetKinds = ['moon', 'aurora', 'comet', 'sky', 'violet', 'nova'] as const;
export type PlanetKind = (typeof planetKinds)[number];

interface Skin {
  readonly base: string;
  readonly surface: ReactNode;
  /** Rings or moons: the half behind the planet and the half in front of it. */
  readonly behind?: ReactNode;
  readonly before?: ReactNode;
}

const shade = 'var(--orbita-ink)';
const pale = 'var(--orbita-moon)';

function ring(colour: string, width: number, rx: number, ry: number, turn: number) {
  const line = { fill: 'none', stroke: colour, strokeWidth: width, transform: `rotate(${turn} 50 50)` };
  return {
    behind: <path d={`M${50 - rx} 50a${rx} ${ry} 0 0 1 ${2 * rx} 0`} {...line} />,
    before: <path d={`M${50 - rx} 50a${rx} ${ry} 0 0 0 ${2 * rx} 0`} {...line} strokeLinecap="round" />,
  };
}

const crater = (x: number, y: number, r: number) => (
  <>
    <circle cx={x} cy={y} r={r} fill="var(--orbita-violet-bright)" opacity=".6" />
    <path d={`M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0`} fill="var(--orbita-violet)" opacity=".45" />
  </>
);

const golden = ring('var(--orbita-nova-pale)', 6, 57, 15, -20);
const thin = ring('var(--orbita-comet-pale)', 3, 54, 11, 24);

/** From a bare moon on, each planet has more detail. */
const skins: Record<PlanetKind, Skin> = {
  moon: {
    base: 'var(--orbita-violet-pale)',
    surface: (
      <>
        {crater(37, 36, 9)}
        {crater(63, 45, 5.5)}
        {crater(42, 66, 7)}
        {crater(68, 69, 9)}
        {crater(24, 55, 4)}
        {crater(56, 24, 3.5)}
      </>
    ),
  },
  aurora: {
    base: 'var(--orbita-aurora)',
    surface: (
      <g fill="var(--orbita-aurora-pale)">
        <path d="M6 42c16-13 26 7 42-3s26-15 48-5v9c-22-7-32 6-48 11S20 45 6 55Z" />
        <path d="M12 70c16-9 24 5 40-3s24-7 36-5v7c-16 0-22 7-36 11s-26-5-40 2Z" opacity=".75" />
        <path d="M30 20c10-5 20 3 34-3v5c-12 6-24 0-34 5Z" opacity=".6" />
      </g>
    ),
    before: (
      <>
        <circle cx="91" cy="22" r="7.5" fill={pale} />
        <path d="M95 15.7a7.5 7.5 0 0 1-8 12.6 9 9 0 0 0 8-12.6Z" fill={shade} opacity=".28" />
      </>
    ),
  },
  comet: {
    base: 'var(--orbita-comet)',
    surface: (
      <>
        <g fill="var(--orbita-comet-deep)" opacity=".75">
          <path d="M10 29c24 8 50 6 82-6v9c-30 12-58 14-84 6Z" />
          <path d="M6 58c30 10 58 8 90-4v7c-32 14-62 14-88 6Z" />
        </g>
        <ellipse cx="62" cy="46" rx="12" ry="6" fill="var(--orbita-comet-pale)" />
        <ellipse cx="62" cy="46" rx="6.5" ry="2.8" fill="var(--orbita-comet)" />
        <path d="M18 75c14 6 36 7 54 1v4c-16 6-34 6-48 2Z" fill="var(--orbita-nova)" opacity=".8" />
      </>
    ),
    ...ring('var(--orbita-nova)', 2.5, 53, 9, -12),
  },
  sky: {
    base: 'var(--orbita-sky)',
    surface: (
      <>
        <g fill="var(--orbita-aurora)">
          <path d="M22 21c11-7 26-5 28 4s-9 8-11 17-13 9-20 2-5-18 3-23Z" />
          <path d="M57 47c9-4 24-2 31 5s-2 21-13 25-16-5-15-11-10-14-3-19Z" />
          <path d="M28 68c7-2 14 2 14 9s-9 8-14 4-7-11 0-13Z" />
        </g>
        <g fill={pale} opacity=".9">
          <path d="M50 20h20a4 4 0 0 1 0 8H54a4 4 0 0 1-4-8Z" />
          <path d="M14 52h22a4 4 0 0 1 0 8H18a4 4 0 0 1-4-8ZM60 78h14a3 3 0 0 1 0 6H62a3 3 0 0 1-2-6Z" />
        </g>
      </>
    ),
    before: (
      <>
        <circle cx="8" cy="26" r="5" fill="var(--orbita-violet-pale)" />
        <circle cx="96" cy="74" r="3.5" fill="var(--orbita-nova)" />
      </>
    ),
  },
  violet: {
    base: 'var(--orbita-violet-bright)',
    surface: (
      <>
        <path
          d="M8 33c30 8 54 8 84 0v9c-30 8-56 8-86 0ZM9 64c28 8 54 8 82 0v8c-26 8-52 8-78 0Z"
          fill="var(--orbita-violet)"
        />
        <path d="M6 50c30 8 58 8 88 0v4c-30 8-58 8-88 0Z" fill="var(--orbita-violet-pale)" />
        <ellipse cx="36" cy="54" rx="11" ry="6.5" fill="var(--orbita-rose)" />
        <ellipse cx="36" cy="54" rx="5.5" ry="3" fill="var(--orbita-violet-pale)" />
      </>
    ),
    ...thin,
  },
  nova: {
    base: 'var(--orbita-nova)',
    surface: (
      <>
        <path
          d="M8 33c28 7 56 7 84 0v8c-28 8-57 8-86 0ZM10 68c26 8 54 8 80 0v6c-24 8-50 8-74 0Z"
          fill="var(--orbita-nova-deep)"
          opacity=".75"
        />
        <path d="M5 51c30 9 60 9 90 0v9c-30 9-60 9-89 0Z" fill="var(--orbita-nova-pale)" />
        <path d="M30 22c14 3 28 3 40 0v4c-12 3-28 3-42 0Z" fill="var(--orbita-comet)" opacity=".5" />
      </>
    ),
    behind: (
      <>
        {ring('var(--orbita-amber)', 3, 47, 11, -20).behind}
        {golden.behind}
      </>
    ),
    before: (
      <>
        {ring('var(--orbita-amber)', 3, 47, 11, -20).before}
        {golden.before}
      </>
    ),
  },
};

/** One of the six planets. Decorative. */
export function Planet({ kind, size = 64 }: { kind: PlanetKind; size?: number }) {
  const clip = useId();
  const { base, surface, behind, before } = skins[kind];
  return (
    <svg width={size} height={size} viewBox="-10 -10 120 120" aria-hidden="true" focusable="false">
      {behind}
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="39" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect x="8" y="8" width="84" height="84" fill={base} />
        {surface}
        <path
          d="M72 10a50 50 0 0 1-46 74c-8 0-12-3-14-5 8 18 40 22 62 4S96 30 72 10Z"
          fill={shade}
          opacity=".2"
        />
        <path d="M84 20a54 54 0 0 1-52 68c20 10 48 4 60-18 8-18 4-38-8-50Z" fill={shade} opacity=".24" />
        <path
          d="M20 40c4-11 12-18 22-21"
          fill="none"
          stroke={pale}
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".65"
        />
      </g>
      {before}
    </svg>
  );
}
