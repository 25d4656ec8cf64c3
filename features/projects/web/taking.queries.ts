import type { QueryClient } from '@tanstack/react-query';
import { newRequestId } from '#platform/web/request-id.ts';
import type { Origin, ShownContent } from '../shared/projects.ts';
import { newProject } from './desk/project-work.view.ts';
import { beginProject } from './kept-projects.queries.ts';
import { takenNames } from './names.queries.ts';
import { freeName } from './names.view.ts';
import { sendKeptProjects } from './sending.queries.ts';

interface Taken {
  /** With a number where another project has it. */
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
  const free = freeName(name, await takenNames(queryClient, userId));
  const now = new Date().toISOString();
  await beginProject(userId, newProject({ id, name: free, content, origin, now }));
  void sendKeptProjects(queryClient, userId);
  return id;
}
