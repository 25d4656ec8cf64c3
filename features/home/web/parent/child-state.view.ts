import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import type { ChildGlance } from '../../shared/home.ts';

/**
 * What a parent needs to know first about a child: a lesson missed without notice, something unpaid, the lesson that goes on
 * or is today or tomorrow (or that the child will miss it), that all is well, or that nothing is planned.
 */
export type ChildState =
  | { readonly kind: 'missed'; readonly date: string }
  | { readonly kind: 'unpaid' | 'now' | 'well' | 'quiet' }
  | { readonly kind: 'today' | 'tomorrow'; readonly startsAt: string; readonly told: boolean };

/** A child's state at an instant (ISO). */
export function childState({ missedOn, unpaid, next }: ChildGlance, now: string): ChildState {
  if (missedOn) return { kind: 'missed', date: missedOn };
  if (unpaid) return { kind: 'unpaid' };
  if (!next) return { kind: 'quiet' };
  const nearness = nearnessOf(next, now);
  if (nearness === 'later') return { kind: 'well' };
  if (nearness === 'now') return { kind: 'now' };
  return { kind: nearness, startsAt: next.startsAt, told: next.absenceTold };
}
