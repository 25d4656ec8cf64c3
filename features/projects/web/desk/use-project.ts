import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useWorkingCopy } from '#platform/web/autosave/use-working-copy.ts';
import type { WorkingCopy } from '#platform/web/autosave/working-copy.view.ts';
import { errorCodeOf } from '#platform/web/rpc.ts';
import type { Project } from '../../shared/projects.ts';
import { type Claim, dropCopy, keepCopy } from '../kept-projects.queries.ts';
import { projectQuery, putProject } from '../projects.queries.ts';
import { sendWork } from '../sending.queries.ts';
import { isSameWork, servedWork, type Work } from './project-work.view.ts';

/** A project while it is written. */
export type WrittenProject = WorkingCopy<Work>;

interface Given {
  readonly userId: string;
  /** The project as the server has it, or as it was begun here. */
  readonly project: Project;
  /** The copy that this screen alone writes. */
  readonly claim: Claim;
}

/** A project's working copy: stored on the device at each change, saved shortly after, also when the network is back. */
export function useProject({ userId, project, claim: { copyId, kept } }: Given) {
  const queryClient = useQueryClient();
  const known = useRef(project);
  const written = useRef({ content: kept?.content, at: kept?.at ?? 0 });
  useEffect(() => {
    if (project.version >= known.current.version) known.current = project;
  }, [project]);
  const { edit, ...rest } = useWorkingCopy<Work>({
    userId,
    served: servedWork(project),
    kept,
    // One that the server has never seen lacks there, whatever is in it.
    isSame: (here, there) => project.version > 0 && isSameWork(here, there),
    keep: async (unsent) => {
      const copy = { copyId, project: known.current };
      if (!unsent) return dropCopy(userId, copy);
      // A save that is tried again writes nothing new.
      if (written.current.content !== unsent.content)
        written.current = { content: unsent.content, at: Date.now() };
      await keepCopy(userId, { ...unsent, ...copy, at: written.current.at });
    },
    send: async (save, signal) => {
      const sent = await sendWork(known.current, save, signal).catch((error: unknown) => {
        // Removed elsewhere, as the screen then learns.
        if (errorCodeOf(error) === 'db/no-document')
          void queryClient.invalidateQueries(projectQuery(project.id));
        throw error;
      });
      if (sent.project) {
        known.current = sent.project;
        putProject(queryClient, sent.project);
      }
      return sent.answer;
    },
  });
  return {
    ...rest,
    rename: useCallback((name: string) => edit((work) => ({ ...work, name })), [edit]),
    write: useCallback((content: Work['content']) => edit((work) => ({ ...work, content })), [edit]),
  };
}
