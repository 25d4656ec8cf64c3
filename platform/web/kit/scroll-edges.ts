import classes from './scroll-edges.module.css';

/** The classes of what scrolls sideways: a strip fades at both edges, a table whose first column stays only at its end. */
export const scrollEdges = { strip: classes.edges, table: `${classes.edges} ${classes.table}` };

/**
 * Keeps `data-more` of an element that scrolls sideways: `start`, `end` or both, where more of its content is than is seen. A ref, or
 * the body of an effect.
 */
export function watchScrollEdges(element: HTMLElement | null): (() => void) | undefined {
  if (!element || typeof ResizeObserver === 'undefined') return;
  const tell = () => {
    const more = edgesWithMore(element);
    if (element.dataset.more !== more) element.dataset.more = more;
  };
  const sizes = new ResizeObserver(tell);
  for (const each of [element, ...element.children]) sizes.observe(each);
  element.addEventListener('scroll', tell, { passive: true });
  return () => {
    sizes.disconnect();
    element.removeEventListener('scroll', tell);
  };
}

/** The edges of an element behind which there is more of its content. A fraction of a pixel is none. */
export function edgesWithMore({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): string {
  const start = scrollLeft > 1 ? ['start'] : [];
  const end = scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : [];
  return [...start, ...end].join(' ');
}
