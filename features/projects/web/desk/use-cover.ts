import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { Project, ShownContent } from '../../shared/projects.ts';
import { inBase64, useProjectChanges } from '../projects.queries.ts';

interface Drawn {
  readonly picture: Blob;
  /** The code that drew it. */
  readonly ran: string;
}

/**
 * The cover of a project: its first drawing by itself, and that of a program that was changed since. A drawing that the same program
 * makes anew becomes the cover when the child says so; where a plain one was chosen, that stays. A picture is sent with the code that drew it, never with what was written meanwhile:
 * versions show it, too.
 */
export function useCover(project: Project, content: ShownContent, save: () => Promise<boolean>) {
  const t = useTranslations('projects');
  const refusalText = useRefusalText();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const code = content.kind === 'python' ? content.code : null;
  const [drawnBy, setDrawnBy] = useState(code);
  const written = useRef(code);
  written.current = code;
  const { setCover } = useProjectChanges(project.id);
  const isOld = project.coverUrl !== null && code !== drawnBy;
  const send = async ({ picture, ran }: Drawn) => {
    // A project that the server has not seen has no cover there.
    if (!(await save()) || written.current !== ran) return false;
    await setCover.mutateAsync({ projectId: project.id, picture: await inBase64(picture) });
    setDrawn(null);
    setDrawnBy(ran);
    return true;
  };
  return {
    mayUse: drawn?.ran === code && project.coverUrl !== null && !isOld,
    /** It shows what an earlier program drew. */
    isOld,
    isBusy: setCover.isPending,
    draw(picture: Blob, ran: string) {
      setDrawn({ picture, ran });
      // Nobody asked for it: the next drawing tries again.
      const isFirst = project.coverUrl === null && !project.hidesDrawing;
      if (isFirst || ran !== drawnBy) send({ picture, ran }).catch(() => undefined);
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
