import { EditorView } from '@codemirror/view';
import { type RefObject, useLayoutEffect } from 'react';
import { scrollToShow, visibleSpan } from '../components/result-in-view.view.ts';

/** How much the bar at the thumb and a docked result cover: the cursor's line must not end up below them. */
export function coveredByBar({ scrollDOM }: EditorView): { top: number; bottom: number } {
  const code = scrollDOM.getBoundingClientRect();
  const bar = document.querySelector('[data-bottom-bar="run"]');
  const place = bar && isStuck(bar) ? bar.getBoundingClientRect() : null;
  // The page is scrolled by it, too, whose end lies below the whole bar.
  const below = place && code.bottom > place.top ? place.height : 0;
  return { top: Math.max(0, dockedBelow() - Math.max(0, code.top)), bottom: below };
}

/** Pixels from the top of the window to the end of a docked result; 0 where none covers the code. */
function dockedBelow(): number {
  const dock = document.querySelector('[data-dock="true"]');
  if (!dock || getComputedStyle(dock).order !== '-1') return 0;
  return dock.getBoundingClientRect().bottom;
}

const isStuck = (bar: Element) => getComputedStyle(bar).position === 'fixed';

/** The phone's keyboard and the bar need this long to come up: milliseconds. */
const keyboardPause = 150;
/** Pixels. Where less than this is visible, the code gets all of it. */
const littleRoom = 480;

function keepCursorInView(editor: EditorView): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!editor.hasFocus) return;
      const visible = visibleSpan();
      if (visible.bottom - visible.top < littleRoom)
        window.scrollBy({
          top: scrollToShow(editor.dom.getBoundingClientRect(), visible),
          behavior: 'instant',
        });
      const { head } = editor.state.selection.main;
      editor.dispatch({ effects: EditorView.scrollIntoView(head, { yMargin: 24 }) });
    }, keyboardPause);
  };
  window.visualViewport?.addEventListener('resize', look);
  return () => {
    clearTimeout(waiting);
    window.visualViewport?.removeEventListener('resize', look);
  };
}

/** Where one writes stays visible when a keyboard opens; it covers the page, and the page does not scroll by itself. */
export function useCursorInView(editor: RefObject<EditorView | null>): void {
  useLayoutEffect(() => (editor.current ? keepCursorInView(editor.current) : undefined), [editor]);
}
