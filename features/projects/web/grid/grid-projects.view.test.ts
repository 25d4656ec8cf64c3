import { expect, it } from 'vitest';
import type { ProjectCard } from '../../shared/projects.ts';
import { gridProjects } from './grid-projects.view.ts';

const card = (id: string, version: number): ProjectCard => ({
  ...{
    id,
    version,
    kind: 'python',
    draws: false,
    name: id,
    coverUrl: null,
    hidesDrawing: false,
    origin: null,
  },
  ...{ createdAt: '2026-11-28T08:00:00.000Z', changedAt: '2026-11-28T08:00:00.000Z' },
});

const work = (name: string, code = 'print(1)') => ({ name, content: { kind: 'python', code } as const });

it('shows first what only this device has, then the others under the names that they have here', () => {
  const unsent = [
    { project: card('gėlė', 2), content: work('Rožė') },
    { project: card('naujas', 0), content: work('Naujas') },
  ];
  const shown = gridProjects([card('namas', 1), card('gėlė', 2)], unsent);
  expect(shown.map(({ project, isUnsent }) => [project.name, isUnsent])).toEqual([
    ['Naujas', true],
    ['namas', false],
    ['Rožė', true],
  ]);
});

it('shows no project twice once the server has it, and none that was removed elsewhere', () => {
  const unsent = [
    { project: card('naujas', 0), content: work('naujas') },
    { project: card('pašalintas', 3), content: work('pašalintas') },
  ];
  expect(gridProjects([card('naujas', 1)], unsent).map(({ project }) => project.id)).toEqual(['naujas']);
});

it('knows from the program as it is here whether it draws', () => {
  const unsent = [{ project: card('gėlė', 2), content: work('gėlė', 'from turtle import *') }];
  expect(gridProjects([card('gėlė', 2)], unsent)[0]?.project.draws).toBe(true);
});
