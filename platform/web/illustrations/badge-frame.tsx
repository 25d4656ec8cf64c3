import type { ReactNode } from 'react';

/** The seven badge levels (spec §9): 0 before the first threshold, 6 the highest. */
export type BadgeLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const rims: Record<BadgeLevel, readonly [rim: string, core: string]> = {
  0: ['var(--orbita-odyssey-border)', 'var(--orbita-odyssey-surface)'],
  1: ['var(--orbita-violet-pale)', 'var(--orbita-violet-deep)'],
  2: ['var(--orbita-aurora)', 'var(--orbita-aurora-deep)'],
  3: ['var(--orbita-sky)', 'var(--orbita-sky-deep)'],
  4: ['var(--orbita-comet)', 'var(--orbita-comet-deep)'],
  5: ['var(--orbita-violet-bright)', 'var(--orbita-violet-deep)'],
  6: ['var(--orbita-nova)', 'var(--orbita-violet-deep)'],
};

const star = 'M0-7 2-2.4 7-2 3.2 1.2 4.4 6.2 0 3.5-4.4 6.2-3.2 1.2-7-2-2-2.400Z';

function Stars({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index - (count - 1) / 2) * 24 * Math.PI) / 180;
    const x = 60 + Math.sin(angle) * 49;
    const y = 60 + Math.cos(angle) * 49;
    return <path key={angle} d={star} transform={`translate(${x} ${y})`} fill="var(--orbita-nova)" />;
  });
}

/** A level's frame with its planet, number or name's initial inside. One more star and ornament per level. */
export function BadgeFrame({
  level,
  size = 96,
  children,
}: {
  level: BadgeLevel;
  size?: number;
  children?: ReactNode;
}) {
  const [rim, core] = rims[level];
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      {level >= 3 && (
        <g fill={rim} opacity="0.55">
          <path d="M14 44C2 52 0 70 8 84c4-10 8-16 16-20Z" />
          <path d="M106 44c12 8 14 26 6 40-4-10-8-16-16-20Z" />
        </g>
      )}
      {level >= 5 && (
        <g fill={rim} opacity="0.35">
          <path d="M22 26C8 28-2 42 2 56c6-8 12-12 22-12Z" />
          <path d="M98 26c14 2 24 16 20 30-6-8-12-12-22-12Z" />
        </g>
      )}
      {level === 6 && <path d="M38 18 44 4l10 9 6-13 6 13 10-9 6 14Z" fill={rim} />}
      <circle
        cx="60"
        cy="60"
        r="44"
        fill={core}
        stroke={rim}
        strokeWidth={level === 0 ? 3 : 6}
        strokeDasharray={level === 0 ? '7 7' : undefined}
      />
      {level >= 2 && (
        <circle cx="60" cy="60" r="36.5" fill="none" stroke={rim} strokeWidth="1.5" opacity="0.7" />
      )}
      {level >= 4 && (
        <ellipse
          cx="60"
          cy="60"
          rx="56"
          ry="16"
          fill="none"
          stroke={rim}
          strokeWidth="2"
          opacity="0.6"
          transform="rotate(-24 60 60)"
        />
      )}
      <g transform="translate(60 60)">{children}</g>
      <Stars count={level} />
    </svg>
  );
}
