import { useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;

/** Single-key shortcuts, while nobody types and no dialog is open. */
export function useWorkKeys(active: boolean, acts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  }, [acts]);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const act = latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}
