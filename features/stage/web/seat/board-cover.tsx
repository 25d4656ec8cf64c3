import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import classes from './seat.module.css';

/** One sentence over everything: nothing below it can be reached until the teacher lets go. */
export function BoardCover({ sentence }: { readonly sentence: string }) {
  const t = useTranslations('seat');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing it gives the focus back to the editor: the child goes on where it was.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-labelledby="board-sentence"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // A browser closes a dialog on the second Escape, whatever the first was answered.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={classes.coverCard}>
        <Telescope />
        <p id="board-sentence" className={classes.sentence}>
          {sentence}
        </p>
        <p className={classes.coverHint}>{t('board_hint')}</p>
      </div>
    </dialog>
  );
}
