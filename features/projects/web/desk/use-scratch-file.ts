import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ScratchFile } from '../../shared/projects.ts';
import type { ScratchContent } from '../components/scratch-show.tsx';
import { sendScratchFile } from '../projects.queries.ts';

/** What is said of a file takes the place of what was said of the one before. */
const aboutFile = 'scratch-file';
/** Files that were drawn when their projects opened, or can't be: not again while this page is here. */
const tried = new Set<string>();

/** What becomes of the stage of a file. */
interface Stage {
  /** Gets a picture of it, and the file's id. */
  readonly onDrawn: (picture: Blob, ran: string) => void;
  /** Hears of a file of which none can be drawn. */
  readonly onUndrawn: (ran: string) => void;
}

/** Sends a file, and draws its stage. Whoever asked may be gone once it is sent: its screen hears of it here. */
export function useScratchFile(onSent: (sent: ScratchFile) => void, { onDrawn, onUndrawn }: Stage) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const { mutate, isPending } = useMutation({
    mutationFn: sendScratchFile,
    onSuccess: (sent, file) => {
      onSent(sent);
      notify.success(t('scratch_loaded'), undefined, aboutFile);
      tried.add(sent.id);
      void drawStage(file).then((picture) => (picture ? onDrawn(picture, sent.id) : onUndrawn(sent.id)));
    },
    onError: (error) => void notify.error(refusalText(error), aboutFile),
  });
  return { send: mutate, isBusy: isPending };
}

/** Draws a file that was sent before files were drawn, when its project opens. */
export function useStageOnce({ file }: ScratchContent, isPictured: boolean, onDrawn: Stage['onDrawn']): void {
  const [first] = useState(isPictured ? null : file);
  const draw = useEffectEvent(async ({ id, url }: ScratchFile) => {
    const answer = await fetch(url).catch(() => null);
    const picture = answer?.ok && (await drawStage(await answer.blob()));
    if (picture) onDrawn(picture, id);
  });
  useEffect(() => {
    if (!first || tried.has(first.id)) return;
    tried.add(first.id);
    void draw(first).catch(() => undefined);
  }, [first]);
}

/** Null for a file of which nothing can be drawn: nobody asked for a picture. */
async function drawStage(file: Blob): Promise<Blob | null> {
  try {
    const { pictureOfScratch } = await import('./scratch-picture.view.ts');
    return await pictureOfScratch(file);
  } catch {
    return null;
  }
}
