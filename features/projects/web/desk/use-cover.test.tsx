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

it('asks no chosen plain cover to give way to the same program', async () => {
  const calls = open({ hidesDrawing: true });
  await press('piešti');
  await press('rašyti');
  await press('piešti antrą');
  await expect.poll(() => sent(calls)).toEqual([call('antras')]);
});
