import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#platform/shared/app-error.ts';

/**
 * Refuses a request with `db/conflict` whose id was used for something else. A request that comes again, because its answer
 * was lost, gets the answer of the first; but nobody is told “done” of what was never done. `made` is what the first one made, by
 * the names of what is asked for now.
 */
export function requireSameRequest<Asked extends object>(
  made: { readonly [Name in keyof Asked]: unknown } | undefined,
  asked: Asked,
): void {
  const names = Object.keys(asked) as (keyof Asked)[];
  const isSame = made && names.every((name) => isDeepStrictEqual(plain(made[name]), plain(asked[name])));
  refuse(isSame ? null : 'db/conflict');
}

/** As in JSON: omitted and null are equal. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
