import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import children from '#features/people/web/messages/children-lt.ts';
import projects from '#features/projects/web/messages/lt.ts';
import { fakeServer } from '#platform/testing/render.tsx';
import { dashboardRoute, visitDashboard } from '#platform/testing/visit.tsx';
import platform from '#platform/web/messages/lt.ts';
import { workOf } from '../../shared/shelf.factory.ts';
import type { Work } from '../../shared/shelf.ts';
import shelf from '../messages/lt.ts';
import { WorkView } from './work-view.tsx';

/** A work as a guardian sees it. */
async function visit(over: Partial<Work>, answers: Record<string, () => unknown>) {
  const work = workOf(over);
  const calls = fakeServer(answers);
  const component = () => <WorkView work={work} />;
  const routes = [createRoute({ getParentRoute: () => dashboardRoute, path: 'work', component })];
  visitDashboard('work', { routes, role: 'parent', messages: { ...platform, shelf, projects, children } });
  await screen.findByRole('heading', { level: 1, name: work.name });
  return (procedure: string) => calls.filter((call) => call.procedure === procedure);
}
/** The work's links, which stand behind their button. */
async function openLinks() {
  await userEvent.click(screen.getByRole('button', { name: /^Nuoroda į darbą/ }));
  await screen.findByRole('dialog', { name: shelf.link_title });
}

const link = {
  ...{ id: 'l', name: 'Močiutei', token: 'x'.repeat(43) },
  ...{ madeAt: '2026-11-20T12:00:00.000Z', endsAt: '2026-12-20T12:00:00.000Z' },
};

it('makes a guardian a link for somebody, which is sent or copied next', async () => {
  const asked = await visit({ mayMakeLink: true, mayTakeDown: true }, { 'shelf/makeWorkLink': () => link });
  await openLinks();
  await userEvent.type(screen.getByRole('textbox', { name: shelf.link_name }), 'Močiutei ');
  await userEvent.click(screen.getByRole('button', { name: shelf.link_make }));
  const copy = await screen.findByRole('button', { name: 'Kopijuoti: Močiutei' });
  expect(asked('shelf/makeWorkLink')).toMatchObject([{ input: { workId: 'w', name: 'Močiutei' } }]);
  await waitFor(() => expect(document.activeElement).toBe(copy));
  await userEvent.setup().click(copy);
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/work/${'x'.repeat(43)}`);
  expect(screen.queryByRole('button', { name: shelf.link_make })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: shelf.link_further }));
  expect(screen.getByRole('textbox', { name: shelf.link_name })).toBe(document.activeElement);
});

it('shows a guardian the links that are open, and ends one once that is confirmed', async () => {
  const old = { ...link, id: 'o', name: null, token: null };
  const ended = await visit(
    { mayMakeLink: true, links: [link, old] },
    { 'shelf/endWorkLink': () => ({ ended: true }) },
  );
  expect(screen.getByText('Galiojančių nuorodų: 2')).toBeTruthy();
  await openLinks();
  const [named, nameless] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /Galioja/.test(textContent));
  expect(named?.textContent).toContain('Močiutei');
  expect(nameless?.textContent).toContain(shelf.link_address_gone);
  const until = 'Galioja iki gruod. 20';
  await userEvent.click(screen.getByRole('button', { name: `Nutraukti: Močiutei, ${until}` }));
  const dialog = within(await screen.findByRole('dialog', { name: shelf.link_end_title }));
  expect(dialog.getByText(shelf.link_end_text)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: shelf.link_end }));
  expect(await screen.findByText(shelf.link_ended)).toBeTruthy();
  expect(ended('shelf/endWorkLink')).toMatchObject([{ input: { workId: 'w', linkId: 'l' } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(shelf.link_further));
});
