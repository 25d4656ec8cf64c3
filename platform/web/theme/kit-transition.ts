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
 * What the kit's lists and buttons show comes and goes at once, as it does where motion is unwelcome: its own way, with
 * eighteen kinds of motion, would come with every button of every screen.
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
