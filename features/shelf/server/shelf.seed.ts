import { sql } from 'kysely';
import { setCover } from '#features/projects/server/covers.service.ts';
import { createProject } from '#features/projects/server/projects.service.ts';
import { removeProject } from '#features/projects/server/removed-projects.service.ts';
import type { ProjectContent } from '#features/projects/shared/projects.ts';
import type { Db } from '#platform/server/database/database.ts';
import { paintedWith } from '#platform/server/files/pictures.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Sign } from '../shared/shelf.ts';
import { setSign } from './answering.service.ts';
import { type DemoDrawing, flower, sky, spiral } from './demo-drawings.seed.ts';
import { cat, firstTry, guessing, pets, planets, recipes } from './demo-works.seed.ts';
import { decideWork, putOnShelf } from './putting.service.ts';
import { listMyShelf, listWaitingWorks } from './shelf.service.ts';

interface DemoGroup {
  readonly id: string;
  readonly teacher: string;
  readonly students: readonly string[];
}

interface DemoChildren {
  readonly lukas: string;
  readonly zygimante: string;
}

/** Acts as somebody of the demo some days ago. */
type ActBefore = (id: string, role: 'child' | 'teacher', days: number) => SignedInScope;

const signsOfMates: readonly Sign[] = ['heart', 'rocket', 'heart', 'beautiful', 'clever'];

/**
 * Children with works of each kind: one of Lukas's and three of classmates are seen by their group, with signs, a fourth waits, and a fifth
 * isn't finished; one of Žygimantė's waits for her teacher; the others nobody sees, and one of Lukas's is removed.
 */
export async function seedShelf(
  groups: readonly DemoGroup[],
  { lukas, zygimante }: DemoChildren,
  actBefore: ActBefore,
): Promise<void> {
  const [first, second] = [lukas, zygimante].map((child) =>
    groups.find(({ students }) => students.includes(child)),
  );
  if (!first || !second) throw new Error('The demo has no groups of Lukas and Žygimantė.');
  const mates = first.students.filter((id) => id !== lukas);
  const [guesser = lukas, artist = lukas, author = lukas, gardener = lukas, beginner = lukas] = mates;

  const asLukas = actBefore(lukas, 'child', 3);
  const content = { kind: 'scratch', fileId: null, link: cat.link } as const;
  await make(asLukas, { name: cat.name, content });
  await make(asLukas, { name: planets.name, content: { kind: 'web', code: planets.code } });
  const attempt = { name: firstTry.name, content: { kind: 'python', code: firstTry.code } } as const;
  await removeProject(asLukas, { projectId: await make(asLukas, attempt) });
  const showing = async (child: string, work: DemoWork, days = 3) => {
    const asChild = actBefore(child, 'child', days);
    await show(asChild, first.id, await make(asChild, work));
  };
  await showing(lukas, drawn(sky));
  await showing(guesser, { name: guessing.name, content: { kind: 'python', code: guessing.code } });
  await showing(artist, drawn(spiral));
  await showing(author, { name: pets.name, content: { kind: 'web', code: pets.code } });
  await showing(beginner, attempt);
  const teacher = actBefore(first.teacher, 'teacher', 2);
  const [tried] = (await listMyShelf(actBefore(beginner, 'child', 3))).works;
  const { id: workId = '', putAt = '' } = tried ?? {};
  await decideWork(teacher, { workId, groupId: first.id, approved: false, reason: 'unfinished', putAt });
  await approve(teacher, first.id);
  await showing(gardener, drawn(flower), 1);

  const [work] = (await listMyShelf(asLukas)).works;
  for (const [index, sign] of signsOfMates.entries()) {
    const other = mates[index];
    if (work && other) await setSign(actBefore(other, 'child', 1), { workId: work.id, sign });
  }
  const asZygimante = actBefore(zygimante, 'child', 1);
  const page = { name: recipes.name, content: { kind: 'web', code: recipes.code } } as const;
  await show(asZygimante, second.id, await make(asZygimante, page));
}

interface DemoWork {
  readonly name: string;
  readonly content: ProjectContent;
  /** A drawing of our own, as SVG. */
  readonly cover?: string;
}

const drawn = ({ name, code, cover }: DemoDrawing): DemoWork => ({
  name,
  content: { kind: 'python', code },
  cover,
});

async function make(child: SignedInScope, { name, content, cover }: DemoWork): Promise<string> {
  const { id } = await createProject(child, { id: crypto.randomUUID(), name, content });
  if (cover) {
    const picture = (await paintedWith(cover, null)).toString('base64');
    await setCover(child, { projectId: id, picture });
  }
  return id;
}

async function show(child: SignedInScope, groupId: string, projectId: string): Promise<void> {
  await putOnShelf(child, { projectId, groupIds: [groupId] });
}

async function approve(teacher: SignedInScope, groupId: string): Promise<void> {
  const { works } = await listWaitingWorks(teacher, { groupId, page: 1 });
  for (const { id: workId, putAt } of works)
    await decideWork(teacher, { workId, groupId, approved: true, putAt });
}

/** A child's newest work, seen also by a group that has ended since. */
export async function seedPlaceInEndedGroup(
  db: Db,
  { childId, groupId }: { readonly childId: string; readonly groupId: string },
): Promise<void> {
  await sql`INSERT INTO shelf_places (work_id, group_id, state, decided_at)
    SELECT w.id, ${groupId}, 'approved', w.put_at FROM shelf_works w JOIN projects p ON p.id = w.project_id
    WHERE p.user_id = ${childId} ORDER BY w.put_at DESC LIMIT 1`.execute(db);
}
