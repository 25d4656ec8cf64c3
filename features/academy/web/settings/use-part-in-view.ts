import { type RefObject, useEffect, useState } from 'react';
import { type SettingsAnchor, settingsParts } from '../components/settings-sections.view.ts';

/** The part of the settings that is being read: the topmost of those in the upper half of the window. */
export function usePartInView(form: RefObject<HTMLElement | null>): SettingsAnchor | null {
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
  return settingsParts.find(({ anchor }) => inView.has(anchor))?.anchor ?? null;
}
