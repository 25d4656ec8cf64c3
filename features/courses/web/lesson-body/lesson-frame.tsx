import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import { type ReactNode, useState } from 'react';
import { StarryGround } from '#platform/web/kit/starry-ground.tsx';
import classes from './lesson-frame.module.css';

interface Props {
  /** What it shows: the frame's name. */
  readonly title: string;
  /** The button's text, which says what a click does. */
  readonly start: string;
  readonly note: string;
  readonly frame: string;
  /** The host's own page, and the link's text. */
  readonly page: string;
  readonly pageWords: string;
  readonly shape: 'film' | 'stage';
  readonly children?: ReactNode;
}

/**
 * Content of another host: a static button first, then a frame that can only show it. Nothing is requested from the host
 * before, and it learns our address at most, not which lesson it is (decision L11).
 */
export function LessonFrame({ title, start, note, frame, page, pageWords, shape, children }: Props) {
  const [wanted, setWanted] = useState(false);
  return (
    <figure className={classes.figure}>
      <div className={classes.place} data-shape={shape}>
        {wanted ? (
          <iframe
            ref={focusWhenShown}
            className={classes.frame}
            src={frame}
            title={title}
            sandbox="allow-scripts allow-same-origin allow-presentation"
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin"
          />
        ) : (
          <StarryGround className={classes.sky}>
            <button type="button" className={classes.start} onClick={() => setWanted(true)}>
              <span className={classes.play}>
                <IconPlayerPlay size={30} aria-hidden />
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.words}>{start}</span>
            </button>
          </StarryGround>
        )}
      </div>
      <figcaption className={classes.below}>
        <span>{note}</span>
        <a href={page} target="_blank" rel="noopener noreferrer" className={classes.page}>
          {pageWords}
          <IconExternalLink size={16} aria-hidden />
        </a>
        {children}
      </figcaption>
    </figure>
  );
}

// The pressed button is gone: keyboard users continue in the frame.
function focusWhenShown(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true });
}
