import type { AnyContractProcedure } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import type * as z from 'zod/mini';
import { contract } from './contract.ts';

type Schema = z.core.$ZodType;

/** Every procedure of the contract, for tests that apply to all procedures, present and future. */
export const procedures = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls)
    .filter((entry): entry is [string, AnyContractProcedure] => isContractProcedure(entry[1]))
    .map(([name, call]) => ({
      name: `${feature}.${name}`,
      route: call['~orpc'].route,
      input: call['~orpc'].inputSchema as Schema | undefined,
    })),
);

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Record<string, Schema>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
}

/** The parts of a zod schema that are read here. */
export const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** A schema and all schemas inside it, each with its path. */
export function schemasIn(schema: Schema, path = ''): { path: string; schema: Schema }[] {
  const { shape = {}, element, innerType, keyType, valueType, options, items } = defOf(schema);
  const within: [string, Schema | undefined][] = [
    ...Object.entries(shape).map(([key, each]): [string, Schema] => [path ? `${path}.${key}` : key, each]),
    ...[element, innerType, keyType, valueType, ...(options ?? []), ...(items ?? [])].map(
      (each): [string, Schema | undefined] => [path, each],
    ),
  ];
  return [{ path, schema }, ...within.flatMap(([key, each]) => (each ? schemasIn(each, key) : []))];
}
