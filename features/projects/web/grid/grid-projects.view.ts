import { drawsWithTurtle } from '#features/exercises/shared/turtle-code.rules.ts';
import type { ProjectCard } from '../../shared/projects.ts';
import type { Work } from '../desk/project-work.view.ts';

/** What the device keeps of a project, as far as the grid shows it. */
export interface Unsent {
  readonly project: ProjectCard;
  readonly content: Work;
}

/** A project of the grid, and whether the server lacks something of it. */
export interface GridProject {
  readonly project: ProjectCard;
  readonly isUnsent: boolean;
}

/** The server's projects with the names and the programs that they have here, after those that the server has never seen. */
export function gridProjects(served: readonly ProjectCard[], unsent: readonly Unsent[]): GridProject[] {
  const here = new Map(unsent.map((each) => [each.project.id, each]));
  const known = served.map((project) => {
    const kept = here.get(project.id);
    here.delete(project.id);
    return { project: kept ? asHere(project, kept.content) : project, isUnsent: Boolean(kept) };
  });
  const onlyHere = [...here.values()].filter(({ project }) => project.version === 0);
  return [
    ...onlyHere.map(({ project, content }) => ({ project: asHere(project, content), isUnsent: true })),
    ...known,
  ];
}

function asHere(project: ProjectCard, { name, content }: Work): ProjectCard {
  return { ...project, name, draws: drawsWithTurtle(content) };
}
