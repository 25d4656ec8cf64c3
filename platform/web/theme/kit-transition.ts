import { useDidUpdate } from '@mantine/hooks';
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react';

interface Props {
  readonly mounted: boolean;
  readonly keepMounted?: boolean;
  readonly children: (styles: CSSProperties) => ReactNode;
  readonly onEnter?: () => void;
  readonly onEntered?: () => void;
  readonly onExit?: () => void;
  readonly onExited?: () => void;
}

/**
 * The kit's lists and buttons appear and disappear at once, as they do under reduced motion: its own transitions,
 * eighteen kinds, would come with every button of every screen.
 */
export function Transition({
  mounted,
  keepMounted,
  children,
  onEnter,
  onEntered,
  onExit,
  onExited,
}: Props): ReactNode {
  useDidUpdate(() => {
    for (const tell of mounted ? [onEnter, onEntered] : [onExit, onExited]) tell?.();
  }, [mounted]);
  if (mounted) return createElement(Fragment, null, children({}));
  return keepMounted ? children({ display: 'none' }) : null;
}
