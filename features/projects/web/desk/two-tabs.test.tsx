import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '#platform/testing/render.tsx';
import { keepSession } from '#platform/web/offline/offline-session.ts';
import { forgetKept, listKept } from '#platform/web/offline/offline-store.ts';
import type { Project, ProjectContent } from '../../shared/projects.ts';
import { beginProject, type Claim, type KeptProject } from '../kept-projects.queries.ts';
import { sendKeptProjects } from '../sending.queries.ts';
import { newProject } from './project-work.view.ts';
import { useClaim } from './use-claim.ts';
import { useProject } from './use-project.ts';

const userId = 'agota';
const now = '2026-11-28T08:00:00.000Z';
const begun = newProject({ id: 'p', name: 'Gėlė', content: { kind: 'python', code: 'pradžia' }, now });
const known: Project = { ...begun, version: 1 };
const codeOf = (content: ProjectContent) => (content.kind === 'python' ? content.code : '');

beforeEach(async () => {
  await forgetKept('');
  await keepSession({ id: userId } as Parameters<typeof keepSession>[0]);
});

/** A server as the real one: the save that began with the current version is the current one, any other is kept beside. */
function serverWith(project: Project | null) {
  const server = {
    isAway: true,
    tries: 0,
    current: project,
    versions: project ? [codeOf(project.content as ProjectContent)] : ([] as string[]),
  };
  const reached = () => {
    server.tries += 1;
    if (server.isAway) throw new TypeError('No network');
  };
  fakeServer({
    'projects/createProject': ({ content }: { content: ProjectContent }) => {
      reached();
      if (!server.current) {
        server.current = { ...begun, version: 1, content: content as Project['content'] };
        server.versions.push(codeOf(content));
      }
      return server.current;
    },
    'projects/saveProject': ({ base, content }: { base: number; content: ProjectContent }) => {
      reached();
      if (!server.current) throw new Error('There is no project.');
      if (codeOf(content) === codeOf(server.current.content as ProjectContent))
        return { project: server.current, kept: 'current' };
      server.versions.push(codeOf(content));
      const kept = base === server.current.version ? 'current' : 'beside';
      if (kept === 'current')
        server.current = {
          ...server.current,
          version: server.versions.length,
          content: content as Project['content'],
        };
      return { project: server.current, kept };
    },
  });
  return server;
}

function Tab({ name, project }: { name: string; project: Project }) {
  const claim = useClaim(userId, 'p');
  return claim && <Desk name={name} project={claim.elsewhere ?? project} claim={claim} />;
}

function Desk({ name, project, claim }: { name: string; project: Project; claim: Claim }) {
  const { copy, write } = useProject({ userId, project, claim });
  const { content } = copy.content;
  return (
    <>
      <textarea
        aria-label={name}
        value={content.kind === 'python' ? content.code : ''}
        onChange={({ currentTarget: { value } }) => write({ kind: 'python', code: value })}
      />
      {copy.clash && <p>du variantai</p>}
    </>
  );
}

/** Opens the project in a tab of its own. Returns a function that closes it. */
async function open(name: string, project = known): Promise<() => void> {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Tab name={name} project={project} />
    </QueryClientProvider>,
  );
  await screen.findByRole('textbox', { name });
  return unmount;
}

const text = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const kept = () => listKept<KeptProject>(`${userId}/project/`);
const keptCode = async () =>
  (await kept()).map(({ content: { content } }) => codeOf(content as ProjectContent)).toSorted();
async function write(name: string, code: string) {
  await userEvent.clear(text(name));
  await userEvent.type(text(name), code);
  await waitFor(async () => expect(await keptCode()).toContain(code));
}
const send = () => sendKeptProjects(new QueryClient(), userId);

describe('two tabs without a network', () => {
  it('keep what each wrote, and the server gets both', async () => {
    const server = serverWith(known);
    const [closeOne, closeOther] = [await open('viena'), await open('kita')];
    await write('viena', 'raudona');
    await write('kita', 'mėlyna');
    expect(await keptCode()).toEqual(['mėlyna', 'raudona']);
    // One that is tried again is not written again.
    const tries = server.tries;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.tries).toBeGreaterThanOrEqual(tries + 2));
    closeOther();
    closeOne();
    server.isAway = false;
    await send();
    expect(server.versions).toEqual(['pradžia', 'raudona', 'mėlyna']);
    expect(codeOf(server.current?.content as ProjectContent)).toBe('raudona');
    expect([await kept(), await listKept<string>(`${userId}/both-kept/`)]).toEqual([[], ['Gėlė']]);
  });

  it('of which one was closed: it is sent besides the open one, which learns of it', async () => {
    const server = serverWith(known);
    const [closeOne] = [await open('viena'), await open('kita')];
    await write('viena', 'raudona');
    await write('kita', 'mėlyna');
    closeOne();
    server.isAway = false;
    await send();
    expect(server.versions).toEqual(['pradžia', 'raudona']);
    expect(text('kita').value).toBe('mėlyna');
    window.dispatchEvent(new Event('online'));
    await screen.findByText('du variantai');
    expect(server.versions).toEqual(['pradžia', 'raudona', 'mėlyna']);
    cleanup();
  });

  it('begin one project twice, and keep both', async () => {
    const server = serverWith(null);
    await beginProject(userId, begun);
    const [closeOne, closeOther] = [await open('viena', begun), await open('kita', begun)];
    expect(text('kita').value).toBe('pradžia');
    await write('viena', 'raudona');
    await write('kita', 'mėlyna');
    closeOne();
    closeOther();
    server.isAway = false;
    await send();
    expect(server.versions.toSorted()).toEqual(['mėlyna', 'raudona']);
    expect(await kept()).toEqual([]);
  });

  it('leave each other’s copy alone when one of them has been saved', async () => {
    const server = serverWith(known);
    const [closeOne, closeOther] = [await open('viena'), await open('kita')];
    await write('viena', 'raudona');
    closeOne();
    await write('kita', 'mėlyna');
    server.isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await keptCode()).toEqual(['raudona']));
    closeOther();
    await send();
    expect(server.versions).toEqual(['pradžia', 'mėlyna', 'raudona']);
  });
});

describe('a project that is opened again', () => {
  it('goes on with what was written last, once its tab was closed', async () => {
    serverWith(known);
    const close = await open('viena');
    await write('viena', 'raudona');
    close();
    const closeAgain = await open('vėl');
    expect(text('vėl').value).toBe('raudona');
    expect(await kept()).toHaveLength(1);
    closeAgain();
  });

  it('begins from the server’s version while another tab writes', async () => {
    serverWith(known);
    await open('viena');
    await write('viena', 'raudona');
    await open('kita');
    expect(text('kita').value).toBe('pradžia');
    expect(text('viena').value).toBe('raudona');
    cleanup();
  });
});
