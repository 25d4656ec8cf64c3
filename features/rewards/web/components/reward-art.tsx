import type { ReactNode } from 'react';
import type { RewardArt as Art } from '../../shared/rewards.ts';
import { drawnToHave } from './reward-drawings-gear.tsx';
import { drawnToPlay } from './reward-drawings-play.tsx';

const drawings: Record<Art, ReactNode> = { ...drawnToHave, ...drawnToPlay };

/** The drawing of a prize. Decorative: the name stands beside it. */
export function RewardArt({ art, size = 150 }: { art: Art; size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 200 160" aria-hidden="true" focusable="false">
      {drawings[art]}
    </svg>
  );
}
