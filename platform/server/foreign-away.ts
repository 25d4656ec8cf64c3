import { AppError } from '#platform/shared/app-error.ts';

/** What others a request may have to wait for. */
export type ForeignSystem = 'files' | 'payments' | 'sign-in';

/** Seconds after which retrying makes sense. */
export const foreignAwaySeconds = 30;

/**
 * An outside system gave no answer in time, or no usable one. Requests answer 503 and may be retried. The log has the
 * cause, visitors don't see it.
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

// `fetch` says only that it failed; the reason is in its cause.
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no answer';
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message;
}
