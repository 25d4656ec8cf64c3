import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { ShownContent } from '../../shared/projects.ts';
import { ProjectCover } from '../components/project-cover.tsx';
import { type ScratchContent, ScratchShow } from '../components/scratch-show.tsx';
import classes from './scratch-source.module.css';
import { ScratchFileCard, ScratchLinkCard, ScratchSource } from './scratch-source.tsx';

interface Props {
  readonly content: ScratchContent;
  readonly coverUrl: string | null;
  /** How saving goes. */
  readonly saving: ReactNode;
  readonly onWrite: (content: ShownContent) => void;
  /** Gets a picture of the stage of a file, and the file's id. */
  readonly onDrawn: (picture: Blob, ran: string) => void;
}

/** A Scratch project: its link, its file, or both; from where it comes is one line once it is here. */
export function ScratchDesk({ content, coverUrl, saving, onWrite, onDrawn }: Props) {
  const t = useTranslations('projects');
  const latest = useRef(content);
  latest.current = content;
  const hasWork = content.file !== null || content.link !== null;
  const [isOpen, setOpen] = useState(!hasWork);
  const place = useRef<HTMLDivElement>(null);
  const turn = (open: boolean) => {
    const isHere = place.current?.contains(document.activeElement);
    flushSync(() => setOpen(open));
    // What was pressed or written in is gone.
    if (isHere) place.current?.focus({ preventScroll: true });
  };
  const isFolded = hasWork && !isOpen;
  return (
    <>
      <div ref={place} tabIndex={-1} className={classes.source}>
        {isFolded ? (
          <ScratchSource content={content} saving={saving} onChange={() => turn(true)} />
        ) : (
          <>
            <p className={classes.start}>{t('scratch_begin')}</p>
            <div className={classes.ways}>
              <ScratchLinkCard
                link={content.link}
                saving={content.link !== null && saving}
                onWrite={(link) => onWrite({ ...latest.current, link })}
                onDone={() => turn(false)}
              />
              <ScratchFileCard
                hasFile={content.file !== null}
                isDone={hasWork}
                onSent={(file, sent) => {
                  onWrite({ ...latest.current, file: sent });
                  turn(false);
                  void drawStage(file).then((picture) => picture && onDrawn(picture, sent.id));
                }}
                onDone={() => turn(false)}
              />
            </div>
          </>
        )}
      </div>
      {hasWork && (
        <ScratchShow
          content={content}
          poster={coverUrl && <ProjectCover kind="scratch" draws={false} coverUrl={coverUrl} name="" />}
        />
      )}
    </>
  );
}

/** Null for a file of which nothing can be drawn: nobody asked for a picture. */
async function drawStage(file: File): Promise<Blob | null> {
  try {
    const { pictureOfScratch } = await import('./scratch-picture.view.ts');
    return await pictureOfScratch(file);
  } catch {
    return null;
  }
}
