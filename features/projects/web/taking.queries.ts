import type { QueryClient } from '@tanstack/react-query';
import { newRequestId } from '#platform/web/request-id.ts';
import type { Origin, ShownContent } from '../shared/projects.ts';
import { newProject } from './desk/project-work.view.ts';
import { beginProject } from './kept-projects.queries.ts';
import { sendKeptProjects } from './sending.queries.ts';

interface Taken {
  readonly name: string;
  readonly content: ShownContent;
  readonly origin: Origin;
}

/** Makes a project of what is on the screen, on the device at once and on the server when it can be; returns its id. */
export async function takeToWorkshop(
  queryClient: QueryClient,
  userId: string,
  { name, content, origin }: Taken,
): Promise<string> {
  const id = newRequestId();
  await beginProject(userId, newProject({ id, name, content, origin, now: new Date().toISOString() }));
  void sendKeptProjects(queryClient, userId);
  return id;
}
