import { QueryClient, useQuery } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '#platform/shared/app-error.ts';
import type { SessionUser } from '#platform/shared/session.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import { dashboardRoute, rootRoute } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { LessonContent, LessonDraft } from '../../shared/lesson-content.ts';
import { lessonDraftQuery } from '../authoring.queries.ts';
import type { KeptDraft } from '../kept-drafts.queries.ts';
import authoring from '../messages/authoring-lt.ts';
import lesson from '../messages/lesson-lt.ts';
import courses from '../messages/lt.ts';
import { LessonEditor } from './lesson-editor.tsx';

const messages = { ...platform, authoring, courses, lesson };
const lessonId = 'l';
const none = { lt: '', en: '' };
const admin: SessionUser = {
  id: 'rasa',
  email: 'rasa@orbita.lt',
  role: 'admin',
  firstName: 'Rasa',
  lastName: 'Jonaitė',
  locale: null,
  emailVerified: true,
  avatarColour: null,
  groups: [],
};

const content: LessonContent = {
  title: { lt: 'Ciklai', en: 'Loops' },
  body: none,
  teacherNotes: none,
  topics: [],
  exercises: [],
};
const draft: LessonDraft = {
  lesson: { id: lessonId, order: 1, published: false },
  module: { id: 'm', title: { lt: 'Python', en: 'Python' }, published: true },
  content,
  files: [],
  version: 3,
  changed: true,
  saved: null,
};

interface Save {
  readonly saveId: string;
  readonly version: number;
  readonly content: LessonContent;
}

// The server's own draft, so that refetches after an act return its real state.
async function open({
  kept = null,
  onSave = () => undefined,
}: {
  kept?: KeptDraft | null;
  onSave?: (save: Save, times: number) => unknown;
} = {}) {
  // As Markdown: the editor that shows it as it looks needs a layout (its tests are in lesson-text and in the journey).
  window.localStorage.setItem(`orbita.lesson-look.${admin.id}`, 'source');
  onTestFinished(() => window.localStorage.clear());
  const server = { draft };
  const saves: Save[] = [];
  fakeServer({
    'authoring/getLessonDraft': () => server.draft,
    'authoring/saveLessonDraft': async (save: Save) => {
      saves.push(save);
      await onSave(save, saves.length);
      server.draft = { ...server.draft, version: save.version + 1, content: save.content };
      return { version: save.version + 1, savedAt: '2026-11-23T10:15:00.000Z' };
    },
    'authoring/publishLesson': () => {
      server.draft = { ...server.draft, changed: false, lesson: { ...draft.lesson, published: true } };
      return server.draft;
    },
  });
  const Page = () => {
    const { data } = useQuery(lessonDraftQuery(lessonId));
    return data ? <LessonEditor server={data} kept={kept} /> : null;
  };
  const page = createRoute({ getParentRoute: () => dashboardRoute, path: 'edit', component: Page });
  const router = createRouter({
    routeTree: rootRoute.addChildren([dashboardRoute.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/edit'] }),
    context: { queryClient: new QueryClient(), loadSession: async () => admin },
  });
  const { queryClient } = renderScreen(<RouterProvider router={router as never} />, { messages });
  const user = userEvent.setup();
  const body = await screen.findByLabelText<HTMLTextAreaElement>(authoring.body_lt);
  return { user, body, saves, server, queryClient };
}

const saved = () => screen.findByText(/^Išsaugota \d/, {}, { timeout: 4_000 });

it('saves a text shortly after typing, with the version that was seen', async () => {
  const { user, body, saves } = await open();
  await user.type(body, 'Kartojame.');
  expect(screen.getByText(authoring.state_saving)).toBeDefined();
  await saved();
  expect(saves).toHaveLength(1);
  expect(saves[0]).toMatchObject({ version: 3, content: { body: { lt: 'Kartojame.' } } });
});

it('says who changed the lesson last, until something is written here', async () => {
  const { user, body, server, queryClient } = await open();
  expect(screen.getByText(authoring.state_untouched)).toBeDefined();
  const draftKey = lessonDraftQuery(lessonId).queryKey;
  server.draft = { ...draft, saved: { by: 'Jonas Petraitis', at: '2025-11-20T15:30:00.000Z' } };
  await queryClient.invalidateQueries({ queryKey: draftKey });
  await screen.findByText('Pakeitė Jonas Petraitis, 2025-11-20 17:30');
  await user.type(body, 'A');
  expect(screen.queryByText(/Pakeitė Jonas/)).toBeNull();
});

it('sends what is typed during a save after it, and never two at once', async () => {
  let arrive = () => {};
  const first = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, body, saves } = await open({ onSave: (_save, times) => times === 1 && first });
  await user.type(body, 'A');
  await waitFor(() => expect(saves).toHaveLength(1), { timeout: 3_000 });
  await user.type(body, 'B');
  expect(saves).toHaveLength(1);
  arrive();
  await waitFor(() => expect(saves).toHaveLength(2), { timeout: 3_000 });
  expect(saves[1]).toMatchObject({ version: 4, content: { body: { lt: 'AB' } } });
});

it('says that the network is away, and resends the same save on demand', async () => {
  const { user, body, saves } = await open({
    onSave: (_save, times) => {
      if (times === 1) throw new TypeError('The network is away');
    },
  });
  await user.type(body, 'A');
  await screen.findAllByText(authoring.state_offline, {}, { timeout: 3_000 });
  await user.click(screen.getByRole('button', { name: authoring.save_now }));
  await saved();
  expect(new Set(saves.map(({ saveId }) => saveId)).size).toBe(1);
});

it('starts with what the device stored, and sends it', async () => {
  const unsent = { ...content, body: { lt: 'Iš vakar', en: '' } };
  const { body, saves } = await open({
    kept: {
      server: draft,
      version: 3,
      content: unsent,
      save: { saveId: 'kept', version: 3, content: unsent },
    },
  });
  expect(body.value).toBe('Iš vakar');
  await saved();
  expect(saves).toMatchObject([{ saveId: 'kept', version: 3 }]);
});

it('shows who changed the lesson meanwhile, and replaces their text only when told to', async () => {
  const theirs = { ...content, body: { lt: 'Linos tekstas', en: '' } };
  const { user, body, saves, server } = await open({
    onSave: (save) => {
      if (save.version >= 9) return;
      server.draft = { ...draft, version: 9, content: theirs };
      const at = '2026-11-23T10:00:00.000Z';
      throw new AppError('lesson/changed-elsewhere', { version: 9, by: 'Lina Lape', at });
    },
  });
  await user.type(body, 'Mano');
  expect(await screen.findByText(/Lina Lape pakeitė/, {}, { timeout: 3_000 })).toBeDefined();
  await user.click(screen.getByRole('button', { name: authoring.clash_compare }));
  const dialog = await screen.findByRole('dialog', { name: authoring.clash_title });
  expect(await within(dialog).findByText(/Linos tekstas/)).toBeDefined();
  expect(saves).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: authoring.clash_mine }));
  await saved();
  expect(saves[1]).toMatchObject({ version: 9, content: { body: { lt: 'Mano' } } });
});

it('shows what a colleague saved at once where nothing is unsent, and names them', async () => {
  const { body, saves, server, queryClient } = await open();
  const saved = { by: 'Lina Lape', at: '2026-11-23T10:00:00.000Z' };
  const theirs = { ...content, body: { lt: 'Linos tekstas', en: '' } };
  server.draft = { ...draft, version: 4, content: theirs, saved };
  await queryClient.invalidateQueries({ queryKey: [['authoring']] });
  expect(await screen.findByText(/Lina Lape ką tik pakeitė/)).toBeDefined();
  expect(body.value).toBe('Linos tekstas');
  expect(saves).toHaveLength(0);
});

it('inserts a block with a slash and the keyboard', async () => {
  const { user, body } = await open();
  await user.type(body, '/uzuo');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([authoring.block_hint]);
  await user.keyboard('{Enter}Pradėk nuo pradžios');
  expect(body.value).toBe(':::hint\nPradėk nuo pradžios\n:::\n\n');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('moves through the menu with arrows, and Escape leaves the slash as text', async () => {
  const { user, body } = await open();
  await user.type(body, '/');
  const options = () =>
    screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  expect(options()).toEqual([authoring.block_heading]);
  await user.keyboard('{ArrowDown}');
  expect(options()).toEqual([authoring.block_picture]);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(options()).toEqual([authoring.block_file]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(body.value).toBe('/');
});

it('asks for the address of a film, and takes only hosts that a lesson may show', async () => {
  const { user, body } = await open();
  await user.type(body, 'Pažiūrėk.{Enter}/vaizdo{Enter}');
  const dialog = await screen.findByRole('dialog', { name: authoring.ask_video });
  const address = within(dialog).getByLabelText(authoring.video_address);
  await user.type(address, 'https://example.com/film');
  await user.click(within(dialog).getByRole('button', { name: authoring.insert }));
  expect(within(dialog).getByText(authoring.video_wrong)).toBeDefined();
  await user.clear(address);
  await user.type(address, 'https://youtu.be/dQw4w9WgXcQ');
  // A browser that restores the focus puts the caret at the start: the film still goes where it was requested.
  body.setSelectionRange(0, 0);
  await user.click(within(dialog).getByRole('button', { name: authoring.insert }));
  expect(body.value).toBe('Pažiūrėk.\n\n::video{url="https://youtu.be/dQw4w9WgXcQ"}\n\n');
});

it('uploads a dropped picture while its author describes it', async () => {
  const sent: unknown[] = [];
  const stored = {
    id: 'f1',
    kind: 'picture',
    name: 'a.png',
    type: 'image/webp',
    size: 1,
    width: 8,
    height: 6,
  };
  class Request {
    readonly upload = {};
    readonly status = 200;
    readonly responseText = JSON.stringify({ ...stored, url: '/files/f1', smallUrl: null });
    onload = () => undefined;
    open(_method: string, url: string) {
      sent.push(url);
    }
    abort() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const { user, body } = await open();
  await user.click(body);
  await user.paste({
    files: [new File(['x'], 'a.png', { type: 'image/png' })],
    types: ['Files'],
    getData: () => '',
  } as unknown as DataTransfer);
  const dialog = await screen.findByRole('dialog', { name: authoring.ask_picture });
  const insert = within(dialog).getByRole<HTMLButtonElement>('button', { name: authoring.insert });
  await waitFor(() => expect(insert.disabled).toBe(false));
  await user.click(insert);
  expect(within(dialog).getByText(authoring.alt_required)).toBeDefined();
  await user.type(within(dialog).getByLabelText(authoring.alt), 'Planeta');
  await user.click(insert);
  expect(body.value).toBe('::picture{file=f1 alt="Planeta"}\n\n');
  expect(sent).toEqual(['/files?kind=picture&name=a.png']);
});

it('publishes what is on the screen, after saving it and naming missing translations', async () => {
  const { user, body, saves } = await open();
  await user.type(body, 'Kartojame.');
  await user.click(screen.getByRole('button', { name: authoring.publish }));
  const dialog = await screen.findByRole('dialog', { name: authoring.publish_title });
  expect(saves).toHaveLength(1);
  expect(within(dialog).getByText(authoring.missing_en)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: authoring.publish }));
  expect(await screen.findByText(authoring.published_done)).toBeDefined();
});
