import { type RefObject, useEffect, useState } from 'react';

/**
 * The height in pixels of a place that has been scrolled away above the screen, so that what stood in it can stand elsewhere and nothing
 * moves; null while it is in view.
 */
export function useScrolledAway(place: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (!last) return;
      const { isIntersecting, boundingClientRect } = last;
      setHeight(!isIntersecting && boundingClientRect.top < 0 ? boundingClientRect.height : null);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return height;
}
