import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { isUnsent } from '#platform/web/autosave/working-copy.view.ts';
import { LeaveGuard } from '#platform/web/dialog/leave-guard.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { mayPublishCourses } from '../../shared/courses.permissions.ts';
import type { LessonDraft } from '../../shared/lesson-content.ts';
import { modulesHash } from '../components/use-courses-crumb.ts';
import type { KeptDraft } from '../kept-drafts.queries.ts';
import { BlockDialog, type BlockRequest } from '../lesson-blocks/block-dialog.tsx';
import { DraftClash } from './draft-clash.tsx';
import { DraftStateLine } from './draft-state-line.tsx';
import { ExerciseList } from './exercise-list.tsx';
import { type PartKey, partOf } from './lesson-content.view.ts';
import classes from './lesson-editor.module.css';
import { Neighbours } from './neighbours.tsx';
import { PartFields } from './part-fields.tsx';
import { PublishButton } from './publish-button.tsx';
import { useLessonDraft } from './use-lesson-draft.ts';

interface Props {
  readonly server: LessonDraft;
  readonly kept: KeptDraft | null;
}

/** A lesson's texts, exercises and saving state. One part of the lesson is edited at a time. */
export function LessonEditor({ server, kept }: Props) {
  const t = useTranslations('authoring');
  const locale = useLocale();
  const user = useUser();
  const { draft, files, edit, addFile, change, flush } = useLessonDraft({ userId: user.id, server, kept });
  const [chosen, setChosen] = useState<PartKey>('lesson');
  const [request, setRequest] = useState<BlockRequest | null>(null);
  const { content } = draft;
  // A topic that a colleague removed is no part any more.
  const part = partOf(content, chosen) ? chosen : 'lesson';
  return (
    <>
      <PageHeader
        title={localize(content.title, locale) || t('untitled')}
        subtitle={
          <DraftStateLine
            draft={draft}
            changed={server.changed}
            last={server.saved}
            onRetry={() => void flush()}
          />
        }
        crumbs={[
          { label: t('modules'), link: { to: '/dashboard/modules', hash: modulesHash } },
          {
            label: localize(server.module.title, locale),
            link: { to: '/dashboard/modules/$moduleId/edit', params: { moduleId: server.module.id } },
          },
        ]}
        action={
          <div className={classes.actions}>
            <Neighbours moduleId={server.module.id} lessonId={server.lesson.id} />
            <Link
              to="/dashboard/modules/$moduleId/$lessonId/versions"
              params={{ moduleId: server.module.id, lessonId: server.lesson.id }}
              className={classes.link}
            >
              {t('versions')}
            </Link>
            {mayPublishCourses(user) && <PublishButton server={server} draft={draft} flush={flush} />}
          </div>
        }
      />
      {draft.clash && <DraftClash server={server} draft={draft} clash={draft.clash} change={change} />}
      <div className={classes.editor}>
        <PartFields
          authorId={user.id}
          part={part}
          content={content}
          files={files}
          edit={edit}
          onChoose={setChosen}
          onRequest={setRequest}
        />
        <ExerciseList content={content} part={part} edit={edit} onRequest={setRequest} />
      </div>
      {request && (
        <BlockDialog
          request={request}
          onFile={addFile}
          onExercise={(exercise) =>
            edit((old) => {
              const others = old.exercises.filter(({ id }) => id !== exercise.id);
              const isKnown = others.length < old.exercises.length;
              const exercises = isKnown
                ? old.exercises.map((each) => (each.id === exercise.id ? exercise : each))
                : [...others, exercise];
              return { ...old, exercises };
            })
          }
          onClose={() => setRequest(null)}
        />
      )}
      <LeaveGuard
        unsaved={isUnsent(draft)}
        flush={async () => (await flush()) !== null}
        danger={!outlastsPage()}
      >
        {outlastsPage() ? t('leave_kept') : t('leave_lost')}
      </LeaveGuard>
    </>
  );
}
