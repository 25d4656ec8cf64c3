import type { ReactNode } from 'react';

/** The seven badge levels (spec §9): 0 before the first threshold, 6 the highest. */
export type BadgeLevel = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** How many levels there are, counting the launch pad as the first (spec §9). */
const last = 6;

const colours = ['moon-shade', 'violet-bright', 'aurora', 'sky', 'comet', 'rose', 'nova'];
const deeps = ['night', 'violet-deep', 'aurora-deep', 'sky-deep', 'comet-deep', 'rose-deep', 'nova-deep'];

const star = 'm0-6 1.9 4 4.3.6-3.1 3 .7 4.3L0 3.9l-3.8 2 .7-4.3-3.1-3 4.3-.6Z';
const gem = 'M0-5 4 0 0 5-4 0Z';
const rivet = 'M-2 0a2 2 0 1 1 4 0 2 2 0 1 1-4 0Z';
const bead = 'M-6 0a6 6 0 1 1 12 0 6 6 0 1 1-12 0Z';

/**
 * A sign repeated on the ring: `count` of them, `step` degrees apart, centred on the angle `middle` (0 is below).
 */
function Around(props: {
  readonly d: string;
  readonly count: number;
  readonly step: number;
  readonly radius: number;
  readonly fill: string;
  readonly middle?: number;
}) {
  const { d, count, step, radius, fill, middle = 0 } = props;
  return Array.from({ length: count }, (_, index) => {
    const turn = middle + (index - (count - 1) / 2) * step;
    return (
      <path key={turn} d={d} fill={fill} transform={`rotate(${-turn} 60 60) translate(60 ${60 + radius})`} />
    );
  });
}

const featherTurns = [0, 24, 48, 72];

/** A wing of light beside the ring, with one more feather at each level. */
function Wing({ feathers, fill }: { feathers: number; fill: string }) {
  const d = 'M19 74C8 72 1 62 2 48c8 3 15 8 20 15Z';
  return featherTurns
    .slice(0, feathers)
    .map((turn) => (
      <path key={turn} d={d} fill={fill} opacity={1 - turn / 120} transform={`rotate(${turn - 8} 60 60)`} />
    ));
}

function Crown({ gold, jewel }: { gold: string; jewel: string }) {
  return (
    <>
      <path d="M40 17 36-2l13 8L60-8 71 6l13-8-4 19c-12-4-28-4-40 0Z" fill={gold} />
      <circle cx="60" cy="8" r="3.2" fill={jewel} />
    </>
  );
}

function Ornaments({ level, colour, deep }: { level: number; colour: string; deep: string }) {
  const feathers = Math.max(0, level - 2);
  return (
    <>
      {level === last && (
        <Around d="M-3 0 0 12 3 0Z" count={9} step={22} radius={46} fill={colour} middle={180} />
      )}
      {feathers > 0 && (
        <>
          <Wing feathers={feathers} fill={colour} />
          <g transform="translate(120 0) scale(-1 1)">
            <Wing feathers={feathers} fill={colour} />
          </g>
        </>
      )}
      {level >= last && <Crown gold={colour} jewel="var(--orbita-comet)" />}
      {level === 2 && <Around d={bead} count={2} step={180} radius={45} fill={colour} />}
      {level === last - 1 && <path d="m60 0 8 9-8 10-8-10Z" fill={colour} stroke={deep} strokeWidth="2" />}
    </>
  );
}

/** A level's frame with a planet or rocket inside. Each level has one star and one ornament more. */
export function BadgeFrame({
  level,
  size = 96,
  children,
}: {
  level: BadgeLevel;
  size?: number;
  children?: ReactNode;
}) {
  const colour = `var(--orbita-${colours[level]})`;
  const deep = `var(--orbita-${deeps[level]})`;
  return (
    <svg width={size} height={size} viewBox="-8 -8 136 136" aria-hidden="true" focusable="false">
      <Ornaments level={level} colour={colour} deep={deep} />
      <circle cx="60" cy="60" r="45" fill={deep} />
      <circle cx="60" cy="60" r="42.5" fill="none" stroke={colour} strokeWidth={level === 0 ? 3 : 6} />
      {level === 0 && <Around d={rivet} count={8} step={45} radius={42.5} fill={colour} />}
      {level >= 2 && (
        <circle cx="60" cy="60" r="46" fill="none" stroke={colour} strokeWidth="1.5" opacity=".7" />
      )}
      {level >= 4 && (
        <Around d={gem} count={4} step={32} radius={43} fill="var(--orbita-moon)" middle={180} />
      )}
      <g stroke={deep} strokeWidth="1.2">
        <Around d={star} count={level} step={18} radius={46} fill="var(--orbita-nova)" />
      </g>
      <g transform="translate(60 60)">{children}</g>
    </svg>
  );
}
