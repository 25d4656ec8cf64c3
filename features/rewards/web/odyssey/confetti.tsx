import type { CSSProperties } from 'react';
import { StarIcon } from '#platform/web/illustrations/star-icon.tsx';
import classes from './confetti.module.css';

const pieces = Array.from({ length: 32 }, (_, index) => {
  // Golden angle: an even burst without randomness, so that it looks the same in every test.
  const angle = index * 2.39996;
  const reach = 70 + ((index * 37) % 90);
  const style = {
    '--x': `${Math.round(Math.cos(angle) * reach * 1.3)}px`,
    '--y': `${Math.round(Math.sin(angle) * reach - 30)}px`,
    '--turn': `${(index * 67) % 360}deg`,
    '--wait': `${(index % 8) * 25}ms`,
  } as CSSProperties;
  return { id: `piece-${index}`, kind: index % 4, style };
});

/** A burst of stars and paper around a prize that has landed. Decorative; absent under `prefers-reduced-motion`. */
export function Confetti() {
  return (
    <div className={classes.burst} aria-hidden="true">
      {pieces.map(({ id, kind, style }) => (
        <span key={id} className={classes.piece} data-kind={kind} style={style}>
          {kind === 0 && <StarIcon size={18} />}
        </span>
      ))}
    </div>
  );
}
