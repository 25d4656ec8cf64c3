/** Where something begins and ends, in pixels from the top of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far to scroll, in pixels, until a result is within what is visible; one that is higher than that begins at its top.
 * 0 for what is visible already.
 */
export function scrollToShow(result: Span, visible: Span): number {
  if (result.top < visible.top) return result.top - visible.top;
  if (result.bottom <= visible.bottom) return 0;
  return Math.min(result.bottom - visible.bottom, result.top - visible.top);
}

/** What neither the bar at the top, the one at the thumb, nor a phone's keyboard covers. */
export function visibleSpan(): Span {
  const view = window.visualViewport;
  const above = view?.offsetTop ?? 0;
  const below = above + (view?.height ?? window.innerHeight);
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .filter((bar) => /fixed|sticky/.test(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect())
    // An empty bar is not there.
    .flatMap(({ top, height }) => (height > 0 ? [top] : []));
  const root = getComputedStyle(document.documentElement);
  const top = above + (Number.parseFloat(root.scrollPaddingTop) || 0);
  return { top, bottom: Math.min(below - (Number.parseFloat(root.scrollPaddingBottom) || 0), ...bars) };
}
