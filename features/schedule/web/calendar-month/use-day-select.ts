import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import type { LocalDate } from '#platform/shared/dates.ts';
import { type CalendarActions, usualSlot } from '../components/use-calendar-actions.ts';
import { type ChosenDays, dayByKey, rangeOfChosen } from './day-range.view.ts';

interface Month {
  /** The visible days. */
  readonly seen: { readonly from: LocalDate; readonly to: LocalDate };
  readonly create: CalendarActions['create'];
}

/**
 * Selecting days of a month for new lessons: dragging over free space, or Shift with the arrow keys and then Enter; Escape
 * clears. Touch scrolls as usual.
 */
export function useDaySelect({ seen, create }: Month) {
  const [chosen, setChosen] = useState<ChosenDays | null>(null);
  const [pulling, setPulling] = useState(false);
  useEffect(() => {
    if (!pulling) return;
    const stop = new AbortController();
    const { signal } = stop;
    const drop = () => {
      setPulling(false);
      setChosen(null);
    };
    const end = () => {
      drop();
      if (chosen) create?.(slotOf(chosen));
    };
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', drop, { signal });
    return () => stop.abort();
  }, [pulling, chosen, create]);
  return {
    chosen,
    onPointerDown: (pointer: PointerEvent<HTMLElement>, day: LocalDate) => {
      if (!create || pointer.button !== 0 || pointer.pointerType === 'touch') return;
      // Anything that can be pressed or dragged is not free space.
      if ((pointer.target as Element).closest('button')) return;
      // Otherwise the browser selects text.
      pointer.preventDefault();
      setChosen({ anchor: day, head: day });
      setPulling(true);
    },
    onPointerEnter: (day: LocalDate) => {
      if (pulling) setChosen((now) => now && { ...now, head: day });
    },
    onKeyDown: (key: KeyboardEvent<HTMLElement>, day: LocalDate) => {
      if (!create) return;
      if (key.key === 'Escape' && chosen) {
        setChosen(null);
        key.stopPropagation();
      }
      // Moving on with Tab drops the selection.
      if (key.key === 'Tab') setChosen(null);
      if (key.key === 'Enter' && chosen) {
        key.preventDefault();
        setChosen(null);
        create(slotOf(chosen));
      }
      const next = key.shiftKey ? dayByKey(key.key, day, seen) : null;
      if (!next) return;
      key.preventDefault();
      setChosen({ anchor: chosen?.anchor ?? day, head: next });
      const table = key.currentTarget.closest('table');
      table?.querySelector<HTMLElement>(`[data-day="${next}"] button`)?.focus();
    },
  };
}

function slotOf(chosen: ChosenDays) {
  const { from, to } = rangeOfChosen(chosen);
  return from === to ? usualSlot(from) : { ...usualSlot(from), until: to };
}
