import { expect, it } from 'vitest';
import { idSchema, requestIdSchema } from './ids.ts';

const id = '0198f3a0-aaaa-7bbb-8ccc-0123456789ab';

it.each([idSchema, requestIdSchema])(
  'reads an id in any case and returns it as the database writes it',
  (schema) => {
    expect([schema.parse(id), schema.parse(id.toUpperCase())]).toEqual([id, id]);
    for (const other of ['', id.slice(1), `${id} `, `{${id}}`, 'x'.repeat(36)]) {
      expect(schema.safeParse(other).success).toBe(false);
    }
  },
);
