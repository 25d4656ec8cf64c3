import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazy } from '#platform/web/lazy.ts';
import type { RewardArt as Art } from '../../shared/prizes.ts';

const toPlay = ['dice', 'cube', 'board-game', 'book', 'ticket', 'stickers'] as const satisfies readonly Art[];
type ToPlay = (typeof toPlay)[number];
const isToPlay = (art: Art): art is ToPlay => (toPlay as readonly Art[]).includes(art);

// Text does not wait for drawings; if these cannot be fetched, their space stays empty.
function laterDrawing<A extends Art>(load: () => Promise<Readonly<Record<A, ReactNode>>>) {
  return lazy(async (): Promise<{ default: ComponentType<{ art: A }> }> => {
    const drawings = await load().catch(() => null);
    return { default: ({ art }) => drawings?.[art] };
  });
}

const DrawnToHave = laterDrawing<Exclude<Art, ToPlay>>(
  async () => (await import('./reward-drawings-gear.tsx')).drawnToHave,
);
const DrawnToPlay = laterDrawing<ToPlay>(
  async () => (await import('./reward-drawings-play.tsx')).drawnToPlay,
);

/** The drawing of a prize. Decorative: the name is written beside it. */
export function RewardArt({ art, size = 150 }: { art: Art; size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      <Suspense>{isToPlay(art) ? <DrawnToPlay art={art} /> : <DrawnToHave art={art} />}</Suspense>
    </svg>
  );
}
