import { type RefObject, useEffect, useState } from 'react';

/**
 * Of the parts of a long form, each marked with its name as `data-anchor`, the one that is being read: the topmost of those in the upper
 * half of the window.
 */
export function usePartInView<Anchor extends string>(
  form: RefObject<HTMLElement | null>,
  anchors: readonly Anchor[],
): Anchor | null {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!form.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const { anchor = '' } = (target as HTMLElement).dataset;
            if (isIntersecting) after.add(anchor);
            else after.delete(anchor);
          }
          return after;
        }),
      { rootMargin: '-20% 0px -50% 0px' },
    );
    for (const part of form.current.querySelectorAll('[data-anchor]')) observer.observe(part);
    return () => observer.disconnect();
  }, [form]);
  return anchors.find((anchor) => inView.has(anchor)) ?? null;
}
