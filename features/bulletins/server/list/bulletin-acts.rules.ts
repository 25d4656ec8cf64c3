import type { BulletinActKind } from '../../shared/bulletin-acts.ts';
import { type BulletinTime, bulletinStateOf, canReturn } from '../../shared/bulletins.rules.ts';

/** Why an act on many leaves a bulletin as it is, at an instant; null where it does something to it. */
export function whyLeftOut(kind: BulletinActKind, time: BulletinTime, now: string): string | null {
  const isOver = bulletinStateOf(time, now) === 'over';
  if (kind === 'end') return isOver ? 'ended' : null;
  if (!isOver) return 'already';
  return canReturn(time, now) ? null : 'bulletin/end-has-passed';
}
