import { useMediaQuery } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type ReactNode, useId, useState } from 'react';
import classes from './folded.module.css';

interface Props {
  readonly title: string;
  /** Open on a phone, too. */
  readonly open?: boolean;
  /** Names it on this tab, so that whoever comes back finds it as they left it. */
  readonly kept?: string;
  /** The collapsed part has a heading for screen readers. */
  readonly plain?: boolean;
  /** The collapsed content; `headed` where it is open by itself and shows its own title. */
  readonly children: (headed: boolean) => ReactNode;
}

/** A part far down a home: on a phone it is a collapsed line, downloaded only when opened; on a wide screen it is open. */
export function Folded({ title, open: led = false, kept, plain = false, children }: Props) {
  const wide = useMediaQuery('(min-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [touched, setTouched] = useState(() => wasOpen(kept));
  const open = touched ?? led;
  const id = useId();
  const Title = plain ? 'div' : 'h2';
  if (wide) return children(true);
  return (
    <section className={classes.part}>
      <Title className={classes.title}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setTouched(!open);
            keep(kept, !open);
          }}
        >
          {title}
          <IconChevronDown size={20} aria-hidden className={classes.sign} />
        </button>
      </Title>
      <div id={id} className={classes.body}>
        {open && children(false)}
      </div>
    </section>
  );
}

const keyOf = (kept: string) => `orbita-fold-${kept}`;

function wasOpen(kept: string | undefined): boolean | null {
  if (kept === undefined) return null;
  try {
    const word = sessionStorage.getItem(keyOf(kept));
    return word === null ? null : word === 'open';
  } catch {
    return null;
  }
}

function keep(kept: string | undefined, open: boolean): void {
  if (kept === undefined) return;
  try {
    sessionStorage.setItem(keyOf(kept), open ? 'open' : 'folded');
  } catch {
    // A browser that keeps nothing: it holds until the page is left.
  }
}
