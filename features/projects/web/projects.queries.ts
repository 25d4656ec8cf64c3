import { createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { projectsContract } from '../shared/projects.contract.ts';
import { type Project, type ScratchFile, scratchFileAddress } from '../shared/projects.ts';

const { client, query } = featureClient<typeof projectsContract>('projects');

interface Portion {
  readonly projects: readonly unknown[];
  readonly total: number;
}

const inPages = {
  input: (page: number) => ({ page }),
  initialPageParam: 1,
  getNextPageParam: ({ projects, total }: Portion, pages: readonly Portion[]) => {
    const seen = pages.reduce((sum, page) => sum + page.projects.length, 0);
    return projects.length > 0 && seen < total ? pages.length + 1 : null;
  },
};

/** A page of one's own projects, the one changed last first. */
export const projectsQuery = () => query.listProjects.infiniteOptions(inPages);

/** A page of one's own projects, asked for once; given up after a while by `signal`. */
export const listProjects = (page: number, signal: AbortSignal) => client.listProjects({ page }, { signal });

/** A page of one's own removed projects, the one removed last first. */
export const removedProjectsQuery = () => query.listRemovedProjects.infiniteOptions(inPages);

/** One of one's own projects, with what it holds. */
export const projectQuery = (projectId: string) =>
  query.getProject.queryOptions({ input: { projectId }, retry: false });

/** The versions that are kept of a project. */
export const versionsQuery = (projectId: string) => query.listVersions.queryOptions({ input: { projectId } });

/** What a version holds. */
export const versionQuery = (projectId: string, versionId: string) =>
  query.getVersion.queryOptions({ input: { projectId, versionId } });

/** Saves a project; given up after a while by `signal`. */
export const saveProject = (input: Parameters<typeof client.saveProject>[0], signal: AbortSignal) =>
  client.saveProject(input, { signal });

/** Makes a project; given up after a while by `signal`. */
export const createProject = (input: Parameters<typeof client.createProject>[0], signal: AbortSignal) =>
  client.createProject(input, { signal });

/** Names a project; given up after a while by `signal`. */
export const renameProject = (input: Parameters<typeof client.renameProject>[0], signal: AbortSignal) =>
  client.renameProject(input, { signal });

/** Shows a project as the server answered it, and asks for the lists anew. */
export function putProject(queryClient: QueryClient, project: Project): void {
  queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  forgetLists(queryClient, project.id);
}

/** Asks for the lists of projects, and a project's versions, when they are next shown. */
export function forgetLists(queryClient: QueryClient, projectId: string): void {
  void queryClient.invalidateQueries({ queryKey: query.listProjects.key() });
  void queryClient.invalidateQueries({ queryKey: query.listRemovedProjects.key() });
  void queryClient.invalidateQueries({ queryKey: versionsQuery(projectId).queryKey });
}

/** What a child does with its project beside writing in it. */
export function useProjectChanges(projectId: string) {
  const queryClient = useQueryClient();
  const onSuccess = (project: Project) => putProject(queryClient, project);
  const onSettled = () => forgetLists(queryClient, projectId);
  return {
    setCover: useMutation(query.setCover.mutationOptions({ onSuccess })),
    chooseCover: useMutation(query.chooseCover.mutationOptions({ onSuccess })),
    restore: useMutation(query.restoreVersion.mutationOptions({ onSuccess })),
    remove: useMutation(query.removeProject.mutationOptions({ onSettled })),
    bringBack: useMutation(query.bringBackProject.mutationOptions({ onSuccess, onSettled })),
    forget: useMutation(query.forgetProject.mutationOptions({ onSettled })),
  };
}

/** A picture as the server takes it. */
export async function inBase64(picture: Blob): Promise<string> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  let text = '';
  // One by one: the arguments of a call are limited.
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Sends a Scratch file, and returns how it is kept. A refusal is an error with its code. */
export async function sendScratchFile(file: File): Promise<ScratchFile> {
  const answer = await fetch(`${scratchFileAddress}?${new URLSearchParams({ name: file.name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as ScratchFile;
  throw isORPCErrorJson(body)
    ? createORPCErrorFromJson(body)
    : new ORPCError('server/internal-error', { status: 500 });
}
