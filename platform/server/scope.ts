import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Actor } from '#platform/shared/roles.ts';
import type { Db } from './database/database.ts';
import type { Env } from './env.ts';

/** The actor of a session, as every procedure sees it. */
export interface SessionActor extends Actor {
  readonly sessionId: string;
  /** An admin who must set up a second factor before anything else (setting `require_second_factor_for_admins`). */
  readonly secondFactorMissing?: boolean;
  /** The admin who sees with their session what this user sees, and until when (an instant). Nothing is changed meanwhile (record 155). */
  readonly impersonation?: { readonly adminId: string; readonly until: string };
  /** The name of the personal token used in place of a session (decision B7). */
  readonly token?: string;
}

/** Everything a use case may know of its surroundings: who acts, when, in which language, on which database. */
export interface Scope {
  readonly db: Db;
  readonly env: Env;
  readonly actor: SessionActor | null;
  readonly locale: Locale;
  readonly now: Temporal.Instant;
  readonly requestId: string;
  readonly address: string;
  /** The same object in all calls of a batch that only reads ({@link onceInBatch}). */
  readonly batch?: object;
  /** The tab of the browser that sent the request, where it says so. */
  readonly tab?: string | undefined;
  /** Writes in read-only mode, too: jobs that already run, the operator's commands, and the switch (record 123). */
  readonly worksInReadOnly?: true;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** A scope whose actor is signed in. What their role allows is decided by permissions. */
export interface SignedInScope extends Scope {
  readonly actor: SessionActor;
}

/** The instant of the scope as it is stored and sent. */
export function nowIso(scope: Scope): string {
  return scope.now.toString({ fractionalSecondDigits: 3 });
}

/** Today in Vilnius, by the scope's clock. */
export function today(scope: Scope): string {
  return scope.now.toZonedDateTimeISO('Europe/Vilnius').toPlainDate().toString();
}
