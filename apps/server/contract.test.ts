import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defOf, procedures, schemasIn } from './contract-inputs.ts';

const inputs = procedures.map(({ name, input }) => ({ name, schemas: input ? schemasIn(input) : [] }));

it.each(inputs)('$name refuses fields that it does not know', ({ schemas }) => {
  const lenient = schemas.filter(({ schema }) => {
    const { type, catchall } = defOf(schema);
    return type === 'object' && (!catchall || defOf(catchall).type !== 'never');
  });
  expect(lenient.map(({ path }) => path)).toEqual([]);
});

it.each(inputs)('$name reads ids in any case as the database writes them', ({ schemas }) => {
  const id = '0198f3a0-AAAA-7bbb-8CCC-0123456789ab';
  const ids = schemas.filter(({ schema }) => ['guid', 'uuid'].includes(defOf(schema).format ?? ''));
  for (const { schema } of ids) expect(z.parse(schema, id)).toBe(id.toLowerCase());
});
