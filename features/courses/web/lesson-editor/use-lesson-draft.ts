import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredFile } from '#features/files/shared/files.ts';
import { useWorkingCopy } from '#platform/web/autosave/use-working-copy.ts';
import type { ServedCopy, WorkingCopy } from '#platform/web/autosave/working-copy.view.ts';
import { notify } from '#platform/web/notify.ts';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import { putSavedDraft, saveLessonDraft } from '../authoring.queries.ts';
import { type KeptDraft, keepDraft } from '../kept-drafts.queries.ts';

/** A lesson's working copy. */
export type EditedDraft = WorkingCopy<LessonContent>;

interface Given {
  readonly userId: string;
  readonly server: LessonDraft;
  readonly kept: KeptDraft | null;
}

/** The working copy of a lesson as the server has it. */
export const servedOf = ({ lesson, content, version, saved }: LessonDraft): ServedCopy<LessonContent> => ({
  ...{ id: lesson.id, content, version, saved },
});

const isSame = (kept: LessonContent, served: LessonContent) =>
  JSON.stringify(kept) === JSON.stringify(served);

/** A lesson's working copy: stored on the device at each change, saved shortly after. */
export function useLessonDraft({ userId, server, kept }: Given) {
  const t = useTranslations('authoring');
  const queryClient = useQueryClient();
  const lessonId = server.lesson.id;
  const [files, setFiles] = useState<readonly StoredFile[]>(() => kept?.server.files ?? []);
  const known = useMemo(() => ({ ...server, files: [...server.files, ...files] }), [server, files]);
  const { copy, ...acts } = useWorkingCopy({
    ...{ userId, kept, isSame },
    served: servedOf(server),
    elsewhere: 'lesson/changed-elsewhere',
    keep: (unsent) => keepDraft(userId, lessonId, unsent && { server: known, ...unsent }),
    send: async (save, signal) => {
      const { version, savedAt } = await saveLessonDraft(lessonId, save, signal);
      putSavedDraft(queryClient, lessonId, { version, content: save.content });
      return { id: lessonId, version, savedAt };
    },
    onTheirs: ({ saved }) =>
      notify.info(saved?.by ? t('theirs_shown', { name: saved.by }) : t('elsewhere_shown')),
  });
  return {
    ...acts,
    draft: copy,
    files: known.files,
    /** Adds files that the text may name. */
    addFile: useCallback((file: StoredFile) => setFiles((old) => [...old, file]), []),
  };
}
