import type { AnyContractProcedure } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { contract } from './contract.ts';

const procedures = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter((entry): entry is [string, AnyContractProcedure] => isContractProcedure(entry[1]))
    .map(([name, call]) => ({ name: `${feature}.${name}`, input: call['~orpc'].inputSchema })),
);

interface Def {
  readonly type: string;
  readonly shape?: Record<string, z.core.$ZodType>;
  readonly catchall?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

/** The paths of the objects in a schema that would take a field they do not know. */
function lenientObjects(schema: z.core.$ZodType, path: string): string[] {
  const def = schema._zod.def as Def;
  const isLenient = def.type === 'object' && def.catchall?._zod.def.type !== 'never';
  const inside = [
    ...Object.entries(def.shape ?? {}),
    ...[def.element, def.innerType, ...(def.options ?? [])].map((each) => ['', each] as const),
  ];
  return [
    ...(isLenient ? [path] : []),
    ...inside.flatMap(([key, each]) => (each ? lenientObjects(each, key ? `${path}.${key}` : path) : [])),
  ];
}

it.each(procedures)('$name refuses fields that it does not know', ({ input }) => {
  expect(input ? lenientObjects(input as z.core.$ZodType, 'input') : []).toEqual([]);
});
