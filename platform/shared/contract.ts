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
  /**
   * Changes nothing: it answers in read-only mode (record 123). A GET reads unless it says otherwise, such as an export, which
   * the audit log notes; a POST reads where its input is too long or too private for an address.
   */
  reads?: boolean;
  /** Can be called while the academy is read-only, although it writes (record 123). */
  inReadOnlyMode?: boolean;
}

interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: Access;
  readonly beforeSecondFactor?: boolean;
  readonly reads?: boolean;
  readonly inReadOnlyMode?: boolean;
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
export function procedure({ method, path, errors = [], summary, reads, ...meta }: Declaration) {
  const map: ErrorMap = {};
  for (const code of [...everywhere, ...errors])
    map[code] = { status: errorStatuses[code], data: refusalData };
  return base
    .meta({ ...meta, reads: reads ?? method === 'GET' })
    .errors(map)
    .route({ method, path, summary, inputStructure: 'compact' });
}
