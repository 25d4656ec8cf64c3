import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Shown in its place until then. */
  readonly placeholder: ReactNode;
  /** Renders at once. */
  readonly atOnce?: boolean;
  /** False while what stands above may still grow and push it out of reach: it is not fetched until then. */
  readonly settled?: boolean;
  readonly children: ReactNode;
}

/** How far below the screen a part is fetched. */
const nearness = '128px';

/** Renders a part far down a page when the reader comes near it; until then, nothing of it is downloaded. */
export function LazyInView({ placeholder, atOnce = false, settled = true, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(atOnce || typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !settled || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: nearness },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, settled]);
  return near || atOnce ? children : <div ref={place}>{placeholder}</div>;
}
