import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import type { ModuleOutline } from '../../shared/module-outline.ts';
import {
  useArchiveLesson,
  useCopyLesson,
  useDeleteLesson,
  useMoveLesson,
  useOrderLessons,
  useRestoreLesson,
} from '../module-authoring.queries.ts';
import { inOrder } from './row-order.view.ts';

/** What a command would open or close for groups, and how to run it anyway. */
export interface AskedChange {
  readonly groups: number;
  readonly opens: readonly string[];
  readonly closes: readonly string[];
  readonly again: () => void;
}

type Command<Input> = {
  readonly mutateAsync: (input: Input & { readonly confirmed?: boolean }) => Promise<ModuleOutline>;
};

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** What an admin does with the lessons of a module. Asks first where something changes for groups. */
export function useLessonCommands(module: ModuleOutline) {
  const t = useTranslations('authoring');
  const refusalText = useRefusalText();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const orderLessons = useOrderLessons();
  const copyLesson = useCopyLesson();
  const moveLesson = useMoveLesson();
  const archiveLesson = useArchiveLesson();
  const restoreLesson = useRestoreLesson();
  const deleteLesson = useDeleteLesson();
  const placed = module.lessons.filter(({ order }) => order !== null);
  const moduleId = module.id;

  const run = <Input extends object>(command: Command<Input>, input: Input, done?: () => void): void =>
    runMutation(command, input, {
      onSuccess: () => {
        setAsked(null);
        setWanted(null);
        done?.();
      },
      onError: (error) => {
        if (errorCodeOf(error) === 'lesson/changes-what-is-open') {
          const { groups, opens, closes } = errorDataOf(error);
          const again = () => run(command, { ...input, confirmed: true }, done);
          setAsked({ groups: Number(groups), opens: listOf(opens), closes: listOf(closes), again });
          return;
        }
        setAsked(null);
        setWanted(null);
        notify.error(refusalText(error));
      },
    });
  const restore = (lessonId: string) =>
    run(restoreLesson, { lessonId }, () => notify.success(t('lesson_restored')));
  return {
    placed: inOrder(placed, wanted),
    archived: module.lessons.filter(({ order }) => order === null),
    asked,
    forget: () => {
      setAsked(null);
      setWanted(null);
    },
    order: (lessons: readonly { readonly id: string }[]) => {
      const lessonIds = lessons.map(({ id }) => id);
      setWanted(lessonIds);
      run(orderLessons, { moduleId, lessonIds });
    },
    copy: (lessonId: string, target: string) =>
      run(copyLesson, { lessonId, newLessonId: newRequestId(), moduleId: target }, () =>
        notify.success(t('lesson_copied')),
      ),
    move: (lessonId: string, target: string) =>
      run(moveLesson, { lessonId, moduleId: target }, () => notify.success(t('lesson_moved'))),
    archive: (lessonId: string) =>
      run(archiveLesson, { lessonId }, () =>
        notify.success(t('lesson_archived'), { label: t('undo'), run: () => restore(lessonId) }),
      ),
    restore,
    remove: (lessonId: string) => run(deleteLesson, { lessonId }, () => notify.success(t('lesson_deleted'))),
  };
}

export type LessonCommands = ReturnType<typeof useLessonCommands>;
