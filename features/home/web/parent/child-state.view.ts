import { nearnessOf } from '#features/schedule/web/components/schedule.view.ts';
import type { ChildGlance } from '../../shared/home.ts';

/**
 * What a parent needs to know first about a child: a lesson missed without notice, something unpaid, the lesson that goes on
 * or is today or tomorrow (or that the child will miss it), when the child begins, that all is well, or that nothing is planned.
 */
export type ChildState =
  | { readonly kind: 'missed' | 'first'; readonly date: string }
  | { readonly kind: 'unpaid' | 'now' | 'well' | 'quiet' }
  | { readonly kind: 'today' | 'tomorrow'; readonly startsAt: string; readonly told: boolean };

/** A child's state at an instant (ISO). */
export function childState({ missedOn, unpaid, next, start }: ChildGlance, now: string): ChildState {
  if (missedOn) return { kind: 'missed', date: missedOn };
  if (unpaid) return { kind: 'unpaid' };
  if (!next) return { kind: 'quiet' };
  const nearness = nearnessOf(next, now);
  // Before the first lesson there is nothing yet that could be well.
  if (nearness === 'later') return start ? { kind: 'first', date: next.date } : { kind: 'well' };
  if (nearness === 'now') return { kind: 'now' };
  return { kind: nearness, startsAt: next.startsAt, told: next.absenceTold };
}
