import { Button } from '@mantine/core';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { ExerciseCode } from '#features/exercises/shared/exercise.ts';
import { drawsWithTurtle } from '#features/exercises/shared/turtle-code.rules.ts';
import { isUnsent } from '#platform/web/autosave/working-copy.view.ts';
import { LeaveGuard } from '#platform/web/dialog/leave-guard.tsx';
import { lazy } from '#platform/web/lazy.ts';
import { outlastsPage } from '#platform/web/offline/offline-store.ts';
import { useUser } from '#platform/web/session/dashboard-user.ts';
import { SkeletonBar } from '#platform/web/states/skeletons.tsx';
import type { Project, ShownContent } from '../../shared/projects.ts';
import { DrawnCover } from '../components/drawn-cover.tsx';
import type { Claim } from '../kept-projects.queries.ts';
import classes from './project-desk.module.css';
import { ProjectHead } from './project-head.tsx';
import { coverUse } from './project-work.view.ts';
import { SaveNote } from './save-state.tsx';
import { ScratchDesk } from './scratch-desk.tsx';
import { TwoVariants } from './two-variants.tsx';
import { useCover } from './use-cover.ts';
import { useProject } from './use-project.ts';

// One download with the exercises of lessons.
const CodeWorkbench = lazy(async () => ({
  default: (await import('#features/exercises/web/components/exercise-player.tsx')).CodeWorkbench,
}));

interface Props {
  readonly project: Project;
  /** The copy of it that this screen writes. */
  readonly claim: Claim;
  /**
   * What other features do with the project; `save` saves what is unsent, and says whether all is saved. An old cover shows an earlier
   * program, until that runs.
   */
  readonly actions: (project: Project, save: () => Promise<boolean>, hasOldCover: boolean) => ReactNode;
}

/** A project to write in: saved while typing, run beside the code. */
export function ProjectDesk({ project, claim, actions }: Props) {
  const t = useTranslations('projects');
  const { id: userId } = useUser();
  const { copy, change, flush, rename, write } = useProject({ userId, project, claim });
  const save = async () => (await flush()) !== null;
  const cover = useCover(project, copy.content.content, save);
  const { name, content } = copy.content;
  // As it is written here, which the server may not know yet.
  const written = { ...project, content, draws: drawsWithTurtle(content) };
  return (
    <div className={classes.screen}>
      <ProjectHead
        project={written}
        copy={copy}
        name={name}
        onRename={rename}
        onSave={() => void flush()}
        save={save}
        // Not every browser draws pages: none is told to show it again for a cover.
        actions={actions(written, save, cover.isOld && content.kind === 'python')}
      />
      {copy.clash && <TwoVariants project={project} copy={copy} change={change} />}
      <div className={classes.desk}>
        <Suspense fallback={<SkeletonBar height={360} />}>
          <Content
            id={project.id}
            content={content}
            coverUrl={project.coverUrl}
            isPictured={project.coverUrl !== null || project.hidesDrawing}
            saving={<SaveNote copy={copy} />}
            onWrite={write}
            onDrawn={cover.draw}
            onUndrawn={cover.leavePlain}
          />
        </Suspense>
        {cover.mayUse && (
          <div className={classes.cover}>
            <Button
              variant="default"
              leftSection={<IconPhoto size={18} aria-hidden />}
              loading={cover.isBusy}
              onClick={cover.use}
            >
              {t(coverUse[content.kind])}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard unsaved={isUnsent(copy)} flush={save} danger={!outlastsPage()}>
        {outlastsPage() ? t('leave_kept') : t('leave_lost')}
      </LeaveGuard>
    </div>
  );
}

interface ContentProps {
  readonly id: string;
  readonly content: ShownContent;
  readonly coverUrl: string | null;
  /** A picture was kept before, shown or behind a plain cover. */
  readonly isPictured: boolean;
  readonly saving: ReactNode;
  readonly onWrite: (content: ShownContent) => void;
  readonly onDrawn: (picture: Blob, ran: ExerciseCode) => void;
  readonly onUndrawn: (ran: ExerciseCode) => void;
}

function Content({ content, coverUrl, ...props }: ContentProps) {
  const t = useTranslations('projects');
  const { id, isPictured, onWrite, onDrawn } = props;
  if (content.kind === 'scratch') return <ScratchDesk {...{ content, coverUrl, ...props }} />;
  return (
    <CodeWorkbench
      id={id}
      code={content.code}
      blank={drawsWithTurtle(content) && <DrawnCover kind="turtle" />}
      last={
        drawsWithTurtle(content) &&
        coverUrl && (
          <>
            <img src={coverUrl} alt="" />
            {t('last_drawing')}
          </>
        )
      }
      onChange={(code) =>
        onWrite(typeof code === 'string' ? { kind: 'python', code } : { kind: 'web', code })
      }
      onDrawn={onDrawn}
      isPictured={isPictured}
    />
  );
}
