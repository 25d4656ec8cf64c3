import { Planet as Drawn, planetKinds } from '#platform/web/illustrations/planet.tsx';

/** The planet of a level, 1 to 6. Decorative. */
export function Planet({ level, size = 64 }: { level: number; size?: number }) {
  return <Drawn kind={planetKinds[Math.min(6, Math.max(1, level)) - 1] ?? 'moon'} size={size} />;
}
