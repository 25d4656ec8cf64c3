import { lazy, Suspense } from 'react';

type Name = 'Capsule' | 'MoonFlag' | 'Satellite' | 'Telescope';

// Only who finds nothing sees a scene: it comes later than the words, into a place that is kept for it.
function sceneOf(name: Name) {
  const Drawn = lazy(async () => ({ default: (await import('./drawn-scenes.tsx'))[name] }));
  return function Scene({ size = 200 }: { size?: number }) {
    return (
      <Suspense fallback={<svg width={size} height={size * 0.75} aria-hidden="true" focusable="false" />}>
        <Drawn size={size} />
      </Suspense>
    );
  };
}

/** A telescope looking at an empty sky: nothing found, no records. Decorative. */
export const Telescope = sceneOf('Telescope');
/** A capsule on its parachute: nothing has arrived yet. Decorative. */
export const Capsule = sceneOf('Capsule');
/** A satellite that hears nobody: no group, no child chosen. Decorative. */
export const Satellite = sceneOf('Satellite');
/** A flag on the moon: everything is done. Decorative. */
export const MoonFlag = sceneOf('MoonFlag');
