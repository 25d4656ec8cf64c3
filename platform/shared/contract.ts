import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { type ErrorCode, errorStatuses } from './error-codes.ts';
import type { Role } from './roles.ts';

/** Who may call a procedure at all. The service decides whose objects they reach. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/** What a contract states about a procedure besides its input and output. */
export interface ProcedureMeta {
  access?: Access;
  /** Can be called by an admin who has not yet set up the second factor that the academy requires. */
  beforeSecondFactor?: boolean;
}

interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly beforeSecondFactor?: boolean;
  /** Refusals beyond those that every procedure may answer with. */
  readonly errors?: readonly ErrorCode[];
  readonly summary?: string;
}

const refusalData = z.optional(z.record(z.string(), z.unknown()));
type ErrorMap = Record<string, { status: number; data: typeof refusalData }>;

const everywhere: readonly ErrorCode[] = [
  'request/invalid',
  'request/too-many',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/email-not-verified',
  'auth/no-role',
  'auth/permission-denied',
  'auth/second-factor-needed-for-role',
  'db/no-document',
  'db/user-profile-not-found',
];

const base = oc.$meta<ProcedureMeta>({});

/**
 * Starts a procedure of a contract: its HTTP shape, who may call it and which refusals it declares.
 * Chain `.input(schema).output(schema)`.
 */
export function procedure({ method, path, access, beforeSecondFactor, errors = [], summary }: Declaration) {
  const map: ErrorMap = {};
  for (const code of [...everywhere, ...errors])
    map[code] = { status: errorStatuses[code], data: refusalData };
  return base
    .meta({ access, beforeSecondFactor })
    .errors(map)
    .route({ method, path, summary, inputStructure: 'compact' });
}
