import type { DemoGroup } from '#features/membership/server/membership.seed.ts';
import type { SignedInScope } from '#platform/server/scope.ts';
import type { Ages } from '../shared/openings.ts';
import { setShowing } from './openings.service.ts';

/** For whom the courses of the demo are, by the first word of their modules’ keys. */
const agesByCourse: Readonly<Record<string, Ages>> = {
  python: { from: 11, to: 15 },
  scratch: { from: 8, to: 10 },
};

/** Shows the groups of the demo to everybody; those that have ended stay unseen. */
export async function seedOpenings(
  admin: SignedInScope,
  groups: readonly Pick<DemoGroup, 'id' | 'open'>[],
): Promise<void> {
  for (const { id: groupId, open } of groups) {
    const [course = ''] = Object.keys(open)[0]?.split('-') ?? [];
    await setShowing(admin, { groupId, shown: true, ages: agesByCourse[course] ?? null });
  }
}
