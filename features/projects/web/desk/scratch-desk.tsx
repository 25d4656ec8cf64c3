import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ShownContent } from '../../shared/projects.ts';
import { ProjectCover } from '../components/project-cover.tsx';
import { type ScratchContent, ScratchShow } from '../components/scratch-show.tsx';
import classes from './scratch-source.module.css';
import { ScratchFileCard, ScratchLinkCard, ScratchSource } from './scratch-source.tsx';
import { useScratchFile, useStageOnce } from './use-scratch-file.ts';

interface Props {
  readonly content: ScratchContent;
  readonly coverUrl: string | null;
  /** A picture was kept before, shown or not: opening the project makes none. */
  readonly isPictured: boolean;
  /** How saving goes. */
  readonly saving: ReactNode;
  readonly onWrite: (content: ShownContent) => void;
  /** Gets a picture of the stage of a file, and the file's id. */
  readonly onDrawn: (picture: Blob, ran: string) => void;
  /** Hears of a file that was sent, and of which none can be drawn. */
  readonly onUndrawn: (ran: string) => void;
}

/** A Scratch project: its link, its file, or both; from where it comes is one line once it is here. */
export function ScratchDesk({ content, coverUrl, isPictured, saving, onWrite, onDrawn, onUndrawn }: Props) {
  const t = useTranslations('projects');
  const latest = useRef(content);
  latest.current = content;
  const hasWork = content.file !== null || content.link !== null;
  const [isOpen, setOpen] = useState(!hasWork);
  // An empty version may be brought back: what is then begun is not folded away by its first sign.
  useEffect(() => {
    if (!hasWork) setOpen(true);
  }, [hasWork]);
  const isTyping = useRef(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const startId = useId();
  const fold = (write?: () => void) => {
    const { activeElement, body } = document;
    // What can't be pressed meanwhile has no focus in some browsers.
    const isHere = activeElement === body || place.current?.contains(activeElement);
    isTyping.current = false;
    flushSync(() => {
      write?.();
      setOpen(false);
    });
    // What was pressed or written in is gone.
    if (isHere) opener.current?.focus({ preventScroll: true });
  };
  const open = () => {
    flushSync(() => setOpen(true));
    place.current?.focus({ preventScroll: true });
  };
  const upload = useScratchFile(
    (sent) => {
      const write = () => onWrite({ ...latest.current, file: sent });
      if (isTyping.current) write();
      else fold(write);
    },
    { onDrawn, onUndrawn },
  );
  useStageOnce(content, isPictured, onDrawn);
  const done = () => {
    if (!upload.isBusy) fold();
  };
  return (
    <>
      {hasWork && !isOpen ? (
        <ScratchSource content={content} saving={saving} opener={opener} onChange={open} />
      ) : (
        <fieldset ref={place} tabIndex={-1} className={classes.source} aria-labelledby={startId}>
          <p id={startId} className={classes.start}>
            {t('scratch_begin')}
          </p>
          <div className={classes.ways}>
            <ScratchLinkCard
              link={content.link}
              saving={content.link !== null && saving}
              isBusy={upload.isBusy}
              onTyping={(is) => {
                isTyping.current = is;
              }}
              onWrite={(link) => onWrite({ ...latest.current, link })}
              onDone={done}
            />
            <ScratchFileCard
              hasFile={content.file !== null}
              // Whoever has a link, too, is done at the link.
              isDone={content.file !== null && content.link === null}
              isBusy={upload.isBusy}
              onChoose={upload.send}
              onDone={done}
            />
          </div>
        </fieldset>
      )}
      {hasWork && (
        <ScratchShow
          content={content}
          poster={coverUrl && <ProjectCover kind="scratch" draws={false} coverUrl={coverUrl} name="" />}
        />
      )}
    </>
  );
}
