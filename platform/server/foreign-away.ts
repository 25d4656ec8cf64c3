import { AppError } from '#platform/shared/app-error.ts';

/** What of others a request may have to wait for. */
export type ForeignSystem = 'files' | 'payments' | 'sign-in';

/** Seconds after which another attempt makes sense. */
export const foreignAwaySeconds = 30;

/**
 * An outside system gave no answer in time, or none that can be used. Requests answer 503 and may be repeated. The log
 * has the cause, visitors do not.
 */
export class ForeignAway extends AppError {
  readonly system: ForeignSystem;

  constructor(system: ForeignSystem, cause?: unknown) {
    super('server/foreign-away', { retryAfter: foreignAwaySeconds });
    this.name = 'ForeignAway';
    this.system = system;
    this.message = `${system}: ${reasonOf(cause)}`;
    this.cause = cause;
  }
}

// `fetch` says only that it failed; the reason is one deeper.
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no answer';
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
