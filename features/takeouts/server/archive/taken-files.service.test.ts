import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiploma } from '#features/diplomas/server/diplomas.factory.ts';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { createGroup } from '#features/membership/server/membership.factory.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { filesOf, makeOwnTakeout, takeoutFolder } from '../takeouts.factory.ts';

let db: Db;
let drop: () => Promise<void>;
const folder = takeoutFolder();
beforeAll(async () => {
  ({ db, drop } = await openTestDatabase());
});
afterAll(async () => {
  await drop();
  folder.remove();
});

it('holds the PDF of a diploma once the family may have it; until then the list alone says that there is one', async () => {
  const parent = await createUser(db);
  const { userId } = await createChild(db, { guardians: [parent.id] });
  const { id } = await createGroup(db, { students: [userId] });
  await createDiploma(db, { groupId: id, studentId: userId });
  const scope = folder.scopeOf(db, parent);
  for (const visible of [false, true]) {
    await db
      .updateTable('groups')
      .set({ diploma_enabled: true, diploma_visible: visible })
      .where('id', '=', id)
      .execute();
    const files = await filesOf(scope, await makeOwnTakeout(scope));
    expect([...files.keys()].filter((path) => path.endsWith('.pdf')).length).toBe(visible ? 1 : 0);
    const [[, text] = []] = [...files].filter(([path]) => /^2 .*\.json$/.test(path));
    expect(JSON.parse(text ?? '').diplomas.length).toBe(1);
  }
});
