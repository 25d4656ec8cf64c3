import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isSameCode } from '#features/exercises/shared/exercise.rules.ts';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Project, ShownContent } from '../../shared/projects.ts';
import { inBase64, useProjectChanges } from '../projects.queries.ts';

/** What a picture is of: a program, a page, or the id of a Scratch file. */
type Source = ExerciseCode;

interface Drawn {
  readonly picture: Blob;
  readonly ran: Source;
}

const isSame = (one: Source | null, other: Source | null) =>
  one !== null && other !== null && isSameCode(one, other);

/**
 * The cover of a project: the first drawing, or picture of its page or its stage, since it was opened, by itself, and that of a program that
 * was changed since. A drawing that the same program makes anew becomes the cover when the child says so; where a plain one was chosen, that
 * stays. A picture is sent with the code that drew it, never with what was written meanwhile: versions show it, too.
 */
export function useCover(project: Project, content: ShownContent, save: () => Promise<boolean>) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const code: Source | null = content.kind === 'scratch' ? (content.file?.id ?? null) : content.code;
  const [drawnBy, setDrawnBy] = useState(code);
  // What an earlier visit drew last is not known here: its cover may be of an earlier program.
  const hasSent = useRef(false);
  /** The plain cover was taken here, and nobody chose it. */
  const isLeft = useRef(false);
  const written = useRef(code);
  written.current = code;
  const { setCover, chooseCover } = useProjectChanges(project.id);
  const isOld = project.coverUrl !== null && code !== null && !isSame(code, drawnBy);
  const send = async ({ picture, ran }: Drawn) => {
    // A project that the server has not seen has no cover there.
    if (!(await save()) || !isSame(written.current, ran)) return false;
    await setCover.mutateAsync({ projectId: project.id, picture: await inBase64(picture) });
    if (isLeft.current) await chooseCover.mutateAsync({ projectId: project.id, cover: 'drawing' });
    isLeft.current = false;
    setDrawn(null);
    setDrawnBy(ran);
    hasSent.current = true;
    return true;
  };
  const leave = async (ran: Source) => {
    if (!(await save()) || !isSame(written.current, ran)) return;
    await chooseCover.mutateAsync({ projectId: project.id, cover: 'plain' });
    isLeft.current = true;
  };
  return {
    mayUse: drawn !== null && isSame(drawn.ran, code) && project.coverUrl !== null && !isOld,
    /** It shows what an earlier program drew. */
    isOld,
    isBusy: setCover.isPending,
    draw(picture: Blob, ran: Source) {
      setDrawn({ picture, ran });
      // Nobody asked for it: the next drawing tries again.
      if (!hasSent.current || !isSame(ran, drawnBy)) send({ picture, ran }).catch(() => undefined);
    },
    /** None can be drawn of it: the cover shows what it has replaced. */
    leavePlain(ran: Source) {
      if (project.coverUrl !== null) leave(ran).catch(() => undefined);
    },
    use() {
      if (drawn)
        send(drawn).then(
          (isSet) => isSet && notify.success(t('cover_set')),
          (error: unknown) => notify.error(refusalText(error)),
        );
    },
  };
}
