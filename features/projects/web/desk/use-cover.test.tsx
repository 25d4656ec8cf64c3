import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import type { Project } from '../../shared/projects.ts';
import projects from '../messages/lt.ts';
import { useCover } from './use-cover.ts';

const picture = (of: string) => new Blob([of], { type: 'image/png' });

/** A program that draws what `ran` says, while the child writes on. */
function Desk(given: Partial<Project>) {
  const [code, setCode] = useState('pirmas');
  const project = { id: 'star', coverUrl: null, ...given } as Project;
  const cover = useCover(project, { kind: 'python', code }, async () => true);
  return (
    <>
      <button type="button" onClick={() => setCode('antras')}>
        rašyti
      </button>
      <button type="button" onClick={() => cover.draw(picture('pirmas'), 'pirmas')}>
        piešti
      </button>
      <button type="button" onClick={() => cover.draw(picture('antras'), 'antras')}>
        piešti antrą
      </button>
    </>
  );
}

const open = (given: Partial<Project> = {}) => {
  const calls = fakeServer({ 'projects/setCover': () => ({}) });
  renderScreen(<Desk {...given} />, { messages: { ...platform, projects } });
  return calls;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const sent = (calls: ReturnType<typeof open>) =>
  calls.map(({ procedure, input }) => [procedure, input] as const);
const call = (of: string) => ['projects/setCover', { projectId: 'star', picture: btoa(of) }];

it('sends what the written code has drawn', async () => {
  const calls = open();
  await press('piešti');
  await expect.poll(() => sent(calls)).toEqual([call('pirmas')]);
});

it('sends no picture of code that was changed meanwhile', async () => {
  const calls = open();
  await press('rašyti');
  await press('piešti');
  await press('piešti antrą');
  await expect.poll(() => sent(calls)).toEqual([call('antras')]);
});

it('takes the first drawing of each visit, which may be of another program than the cover, and no other of the same', async () => {
  const calls = open({ coverUrl: '/files/x' });
  await press('piešti');
  await expect.poll(() => sent(calls)).toEqual([call('pirmas')]);
  await press('piešti');
  await press('rašyti');
  await press('piešti antrą');
  await expect.poll(() => sent(calls)).toEqual([call('pirmas'), call('antras')]);
});

const pageOf = (html: string) => ({ html, css: '', js: '' });

/** A page that is shown; its texts are other objects each time, as they come from the editor. */
function PageDesk(given: Partial<Project>) {
  const [html, setHtml] = useState('pirmas');
  const project = { id: 'star', coverUrl: null, ...given } as Project;
  const cover = useCover(project, { kind: 'web', code: pageOf(html) }, async () => true);
  return (
    <>
      <button type="button" onClick={() => setHtml('antras')}>
        rašyti
      </button>
      <button type="button" onClick={() => cover.draw(picture('pirmas'), pageOf('pirmas'))}>
        rodyti
      </button>
      <button type="button" onClick={() => cover.draw(picture('antras'), pageOf('antras'))}>
        rodyti antrą
      </button>
      {cover.mayUse && <p>galima</p>}
    </>
  );
}

it('sends the first picture of a page, and then those of changed texts', async () => {
  const calls = fakeServer({ 'projects/setCover': () => ({}) });
  renderScreen(<PageDesk />, { messages: { ...platform, projects } });
  await press('rodyti');
  await press('rašyti');
  await press('rodyti');
  await press('rodyti antrą');
  await expect.poll(() => sent(calls)).toEqual([call('pirmas'), call('antras')]);
});

it('leaves a page’s cover as it is when the same texts are shown again, until the child says so', async () => {
  const calls = fakeServer({ 'projects/setCover': () => ({}) });
  renderScreen(<PageDesk coverUrl="/files/x" />, { messages: { ...platform, projects } });
  await press('rodyti');
  await expect.poll(() => sent(calls)).toEqual([call('pirmas')]);
  await press('rodyti');
  expect(await screen.findByText('galima')).toBeTruthy();
  expect(sent(calls)).toEqual([call('pirmas')]);
});

/** A Scratch project whose file is replaced. */
function ScratchDesk({ coverUrl = '/files/x' }: { coverUrl?: string | null }) {
  const [id, setId] = useState('a');
  const file = { id, name: 'k.sb3', size: 5, url: '/files/a' };
  const project = { id: 'star', coverUrl } as Project;
  const cover = useCover(project, { kind: 'scratch', file, link: null }, async () => true);
  return (
    <>
      <button type="button" onClick={() => setId('b')}>
        pakeisti
      </button>
      <button type="button" onClick={() => cover.draw(picture(id), id)}>
        piešti
      </button>
      <button type="button" onClick={() => cover.draw(picture('a'), 'a')}>
        piešti seną
      </button>
      <button type="button" onClick={() => cover.leavePlain(id)}>
        nepiešti
      </button>
    </>
  );
}

it('sends the stage of each file of a Scratch project, and of no file that was replaced meanwhile', async () => {
  const calls = fakeServer({ 'projects/setCover': () => ({}) });
  renderScreen(<ScratchDesk />, { messages: { ...platform, projects } });
  await press('piešti');
  await press('pakeisti');
  await press('piešti seną');
  await press('piešti');
  await expect.poll(() => sent(calls)).toEqual([call('a'), call('b')]);
});

it('takes the plain cover for a file of which nothing can be drawn, until one can be', async () => {
  const calls = fakeServer({ 'projects/setCover': () => ({}), 'projects/chooseCover': () => ({}) });
  renderScreen(<ScratchDesk />, { messages: { ...platform, projects } });
  const choice = (cover: string) => ['projects/chooseCover', { projectId: 'star', cover }];
  await press('nepiešti');
  await expect.poll(() => sent(calls)).toEqual([choice('plain')]);
  await press('pakeisti');
  await press('piešti');
  await expect.poll(() => sent(calls)).toEqual([choice('plain'), call('b'), choice('drawing')]);
});

it('has nothing to take away where there is no cover', async () => {
  const calls = fakeServer({ 'projects/chooseCover': () => ({}) });
  renderScreen(<ScratchDesk coverUrl={null} />, { messages: { ...platform, projects } });
  await press('nepiešti');
  await press('pakeisti');
  expect(sent(calls)).toEqual([]);
});
