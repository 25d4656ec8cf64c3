import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { Dialog } from './dialog.tsx';
import { letBackCloseDialogs } from './dialog-history.ts';

// The dialog element of this DOM does not open.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
});

const ends: (() => void)[] = [];
let mayClose = true;

function Groups() {
  const [depth, setDepth] = useState(0);
  const close = (to: number) => () => mayClose && setDepth(to);
  return (
    <>
      <h1>Grupės</h1>
      <button type="button" onClick={() => setDepth(1)}>
        Atverti
      </button>
      <Dialog opened={depth > 0} title="Grupė" onClose={close(0)}>
        <button type="button" onClick={() => setDepth(2)}>
          Klausti
        </button>
        <Link to={'/children' as string}>Vaikai</Link>
        <Dialog opened={depth > 1} title="Tikrai?" onClose={close(1)}>
          Dings.
        </Dialog>
      </Dialog>
    </>
  );
}

function routes() {
  const root = createRootRoute({ component: () => <Outlet /> });
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  return root.addChildren([
    page('/start', () => <h1>Pradžia</h1>),
    page('/groups', Groups),
    page('/children', () => <h1>Vaikai</h1>),
  ]);
}

const pageIs = (name: string) => screen.findByRole('heading', { level: 1, name });
const dialogs = () => screen.queryAllByRole('dialog').length;
const dialogsAre = (count: number) => waitFor(() => expect(dialogs()).toBe(count));
const back = () => act(() => window.history.back());
const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stepIs = (count: number) => waitFor(() => expect(window.history.state.orbitaDialogs ?? 0).toBe(count));

beforeEach(async () => {
  mayClose = true;
  window.history.replaceState(null, '', '/start');
  const backCloses = letBackCloseDialogs();
  const history = createBrowserHistory();
  const router = createRouter({ routeTree: routes(), history });
  ends.push(backCloses(router), () => history.destroy());
  renderScreen(<RouterProvider router={router} />, { messages: platform });
  await pageIs('Pradžia');
  await act(() => router.navigate({ to: '/groups' as string }));
  await pageIs('Grupės');
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

it('closes the dialog on top first, then the one below, and only then leaves the page', async () => {
  await open('Atverti');
  await open('Klausti');
  await stepIs(2);
  await back();
  await dialogsAre(1);
  await pageIs('Grupės');
  await back();
  await dialogsAre(0);
  await pageIs('Grupės');
  await back();
  await pageIs('Pradžia');
});

it('leaves the page at once when the dialog was closed by its button, however often it was opened', async () => {
  for (let round = 0; round < 3; round += 1) {
    await open('Atverti');
    await stepIs(1);
    await open(platform.common.close);
    await dialogsAre(0);
    await stepIs(0);
  }
  await back();
  await pageIs('Pradžia');
});

it("leads back from a page opened by a link in a dialog to the dialog's page, and then to the one before", async () => {
  await open('Atverti');
  await stepIs(1);
  await userEvent.click(screen.getByRole('link', { name: 'Vaikai' }));
  await pageIs('Vaikai');
  await back();
  await pageIs('Grupės');
  await stepIs(0);
  await back();
  await pageIs('Pradžia');
});

it('stays on the page when the dialog may not close now, and asks it again', async () => {
  await open('Atverti');
  await stepIs(1);
  mayClose = false;
  await back();
  await stepIs(1);
  expect(dialogs()).toBe(1);
  mayClose = true;
  await back();
  await dialogsAre(0);
  await pageIs('Grupės');
});

it('opens nothing on the way forward, and goes one step back after it', async () => {
  await open('Atverti');
  await stepIs(1);
  await back();
  await dialogsAre(0);
  const gone = vi.spyOn(window.history, 'go');
  await act(() => window.history.forward());
  await waitFor(() => expect(gone).toHaveBeenCalledWith(-1));
  await stepIs(0);
  expect(dialogs()).toBe(0);
  await back();
  await pageIs('Pradžia');
});
