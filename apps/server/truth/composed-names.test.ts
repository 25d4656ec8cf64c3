import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { importNow } from '#features/people/server/import/imports.factory.ts';
import { importColumns } from '#features/people/shared/user-import-file.rules.ts';
import { testScope } from '#platform/testing/scope.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.cookieOf((await createUser(server.db, { role: 'admin' })).id);
});
afterAll(() => server.close());

const apart = (text: string) => text.normalize('NFD');
const found = async (search: string) => {
  const { output } = await server.call('users.listUsers', { search, page: 1 }, cookie);
  return (output.users as { firstName: string }[]).map(({ firstName }) => firstName);
};

it('registers a decomposed name, stores it composed, and finds it in either spelling', async () => {
  const names = { firstName: apart('Žygimantė'), lastName: apart('Šarūnienė') };
  const form = { ...names, email: 'zygimante@gmail.com', password: 'trys žirafos šoka' };
  expect(await server.call('registration.register', form)).toMatchObject({ code: null });
  const kept = await server.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ first_name: 'Žygimantė', last_name: 'Šarūnienė' });
  for (const search of ['Žygimantė', apart('Žygimantė'), 'zygimante']) {
    expect(await found(search)).toEqual(['Žygimantė']);
  }
});

it('imports a family in either spelling as one family', async () => {
  const row = 'Džiugė;Ąžuolė;dziuge@gmail.com;Ąžuolas;Ąžuolis;azuolas@gmail.com;2015-04-12;';
  const csv = (text: string) => [importColumns.join(';'), text].join('\n');
  const admin = testScope(server.db, await createUser(server.db, { role: 'admin' }));
  expect(await importNow(admin, csv(apart(row)))).toMatchObject({ parents: 1, children: 1 });
  expect(await importNow(admin, csv(row))).toMatchObject({ parents: 0, children: 0, known: 1 });
  expect(await found('Džiugė')).toEqual(['Džiugė']);
});
