import { type ReactNode, useId } from 'react';

/** The six planets of the odyssey, in the order of the levels. */
export const planetKinds = ['moon', 'aurora', 'comet', 'sky', 'violet', 'nova'] as const;
export type PlanetKind = (typeof planetKinds)[number];

interface Skin {
  readonly base: string;
  readonly surface: ReactNode;
  readonly ring?: string;
}

const skins: Record<PlanetKind, Skin> = {
  moon: {
    base: 'var(--orbita-violet-pale)',
    surface: (
      <g fill="var(--orbita-violet-bright)" opacity="0.55">
        <circle cx="38" cy="36" r="8" />
        <circle cx="62" cy="44" r="5" />
        <circle cx="44" cy="64" r="6" />
        <circle cx="67" cy="66" r="9" />
        <circle cx="27" cy="54" r="3.5" />
      </g>
    ),
  },
  aurora: {
    base: 'var(--orbita-aurora)',
    surface: (
      <g fill="var(--orbita-aurora-pale)" opacity="0.75">
        <path d="M8 40c14-10 26 6 40-2s22-12 46-4v10c-20-6-30 6-46 10S22 44 8 54Z" />
        <path d="M14 68c16-8 26 4 40-2s22-6 34-4v7c-16 0-22 6-36 10s-26-4-38 2Z" opacity="0.6" />
      </g>
    ),
  },
  comet: {
    base: 'var(--orbita-comet)',
    surface: (
      <g fill="var(--orbita-comet-deep)" opacity="0.6">
        <path d="M10 30c24 8 50 6 82-6v9c-30 12-58 14-84 6Z" />
        <path d="M6 58c30 10 58 8 90-4v6c-32 14-62 14-88 6Z" />
        <ellipse cx="64" cy="47" rx="10" ry="4.5" fill="var(--orbita-comet-pale)" />
      </g>
    ),
  },
  sky: {
    base: 'var(--orbita-sky)',
    surface: (
      <g fill="var(--orbita-aurora-pale)">
        <path d="M24 22c10-6 22-4 24 4s-8 8-10 16-12 8-18 2 -4-18 4-22Z" />
        <path d="M58 46c8-4 22-2 28 4s-2 20-12 24-14-4-14-10-8-14-2-18Z" />
        <path d="M30 68c6-2 12 2 12 8s-8 8-12 4-6-10 0-12Z" opacity="0.8" />
      </g>
    ),
  },
  violet: {
    base: 'var(--orbita-violet-bright)',
    surface: (
      <g fill="var(--orbita-violet)" opacity="0.75">
        <path d="M8 34h84v8H8ZM5 50h90v5H5ZM10 66h80v9H10Z" />
        <ellipse cx="36" cy="53" rx="11" ry="6" fill="var(--orbita-violet-pale)" />
      </g>
    ),
  },
  nova: {
    base: 'var(--orbita-nova)',
    surface: (
      <path d="M8 36h84v7H8ZM5 52h90v10H5ZM12 72h76v5H12Z" fill="var(--orbita-nova-deep)" opacity="0.5" />
    ),
    ring: 'var(--orbita-nova-pale)',
  },
};

const ringLine = { fill: 'none', strokeWidth: 5.5 } as const;

/** One of the six planets. Decorative. */
export function Planet({ kind, size = 64 }: { kind: PlanetKind; size?: number }) {
  const clip = useId();
  const { base, surface, ring } = skins[kind];
  return (
    <svg width={size} height={size} viewBox="-8 -8 116 116" aria-hidden="true" focusable="false">
      {ring && (
        <path d="M-4 50a54 15 0 0 1 108 0" transform="rotate(-20 50 50)" {...ringLine} stroke={ring} />
      )}
      <clipPath id={clip}>
        <circle cx="50" cy="50" r="38" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="100" height="100" fill={base} />
        {surface}
        <path d="M70 8A44 44 0 0 1 24 92 60 60 0 0 0 70 8Z" fill="var(--orbita-ink)" opacity="0.12" />
        <path d="M82 12A60 60 0 0 1 34 100H110V12Z" fill="var(--orbita-ink)" opacity="0.26" />
      </g>
      {ring && (
        <path d="M-4 50a54 15 0 0 0 108 0" transform="rotate(-20 50 50)" {...ringLine} stroke={ring} />
      )}
    </svg>
  );
}
