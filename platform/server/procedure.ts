import type { AnyContractRouter } from '@orpc/contract';
import { type AnyProcedure, implement, ORPCError } from '@orpc/server';
import { AppError } from '#platform/shared/app-error.ts';
import type { ProcedureMeta } from '#platform/shared/contract.ts';
import { refuseWrites } from './read-only/read-only.ts';
import { requireMay } from './require-may.ts';
import type { Scope, SignedInScope } from './scope.ts';
import type { HeldCookie, SessionCookies } from './security/session.ts';

/**
 * What a handler is called with. Public procedures pass the scope to services that take a plain {@link Scope};
 * for all others {@link guardProcedure} has proven the actor.
 */
export interface ProcedureContext {
  readonly scope: SignedInScope;
  readonly cookies: SessionCookies;
  readonly googleCookie: HeldCookie;
  readonly userAgent: string;
  /** The user that the caller's screen shows as signed in, if the caller says so. */
  readonly shownUser: string | undefined;
}

/** The implementer of a feature's contract. Handlers call one service function and contain no logic. */
export function implementContract<C extends AnyContractRouter>(contract: C) {
  return implement<C, ProcedureContext>(contract);
}

/**
 * Throws the refusal that the contract's `access` demands. Which objects a caller reaches is decided by the service.
 */
function admit(
  { access = [], beforeSecondFactor }: ProcedureMeta,
  { scope, shownUser }: Call<unknown>['context'],
): void {
  if (access === 'public') return;
  if (!scope.actor) throw new AppError('auth/user-not-found');
  // Two tabs share one cookie: what one user sees and does must not be attributed to another.
  if (shownUser !== undefined && shownUser !== scope.actor.id) throw new AppError('auth/other-user');
  if (access === 'signed-in') return;
  if (!scope.actor.role) throw new AppError('auth/no-role');
  requireMay(access.includes(scope.actor.role));
  if (scope.actor.secondFactorMissing && !beforeSecondFactor) {
    throw new AppError('auth/second-factor-needed-for-role');
  }
}

interface Call<R> {
  readonly context: { readonly scope: Scope; readonly shownUser: string | undefined };
  readonly procedure: AnyProcedure;
  next(): Promise<R>;
}

/**
 * Wraps every procedure. It refuses by the contract's `access` (nothing declared = nobody, decision R1). It refuses
 * with `auth/other-user` when the caller's screen shows another user than the session's, and with `server/read-only` in
 * read-only mode unless the procedure reads. It turns an {@link AppError}
 * into the contract's typed error; bad input answers `request/invalid`.
 */
export async function guardProcedure<R>({ context, procedure, next }: Call<R>): Promise<R> {
  try {
    const meta = procedure['~orpc'].meta as ProcedureMeta;
    admit(meta, context);
    if (!meta.reads && !meta.inReadOnlyMode) await refuseWrites(context.scope);
    return await next();
  } catch (error) {
    if (error instanceof AppError)
      throw new ORPCError(error.code, { status: error.status, data: error.data, cause: error });
    if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
      throw new ORPCError('request/invalid', { status: 400, data: { issues: issuesOf(error.data) } });
    }
    throw error;
  }
}

// Paths and codes only: the input itself is never sent back.
function issuesOf(data: unknown): { path: string; code: string }[] {
  const issues = (data as { issues?: { path?: PropertyKey[]; code?: string }[] } | undefined)?.issues ?? [];
  return issues
    .slice(0, 20)
    .map((issue) => ({ path: (issue.path ?? []).join('.'), code: issue.code ?? 'invalid' }));
}
