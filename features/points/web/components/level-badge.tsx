import { BadgeFrame, type BadgeLevel } from '#platform/web/illustrations/badge-frame.tsx';
import { Planet, planetKinds } from '#platform/web/illustrations/planet.tsx';
import { Rocket } from '#platform/web/illustrations/rocket.tsx';

const inside = 58;

/** The frame of a level with its planet; the rocket on the pad before the first. Decorative: the level is written beside it. */
export function LevelBadge({ level, size }: { level: number; size: number }) {
  const badge = Math.min(6, Math.max(0, level)) as BadgeLevel;
  const planet = planetKinds[badge - 1];
  return (
    <BadgeFrame level={badge} size={size}>
      <g transform={`translate(${-inside / 2} ${-inside / 2})`}>
        {planet ? <Planet kind={planet} size={inside} /> : <Rocket size={inside} flame={false} />}
      </g>
    </BadgeFrame>
  );
}
