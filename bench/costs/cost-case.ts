import type { Db } from '#platform/server/database/database.ts';
import type { Cast } from '../cast.ts';
import type { ServerCalls } from '../mix-calls.ts';
import type { Client } from '../sessions.ts';

/** One measured call. */
export interface CostCall {
  readonly client: Client | null;
  readonly input: unknown;
}

/** The calls of one procedure: reads are repeated, commands are made once each. */
export interface CostCase {
  readonly procedure: string;
  readonly as: string;
  readonly repeats: boolean;
  readonly calls: () => Promise<readonly CostCall[]> | readonly CostCall[];
}

/** The inputs of the cases. */
export interface World {
  readonly db: Db;
  readonly cast: Cast;
  readonly server: ServerCalls;
}

/** A read, repeated. */
export function read(
  procedure: string,
  as: string,
  calls: readonly CostCall[] | CostCase['calls'],
): CostCase {
  return { procedure, as, repeats: true, calls: typeof calls === 'function' ? calls : () => calls };
}

/** A command, run once with each input. */
export function command(procedure: string, as: string, calls: CostCase['calls']): CostCase {
  return { procedure, as, repeats: false, calls };
}
