import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#platform/shared/session.ts';

/** What every route's loader may use. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The signed-in user from the cache or the server, or null. */
  readonly loadSession: () => Promise<SessionUser | null>;
  /** Loads the texts that an address needs beyond those already loaded; if undefined, all are loaded. */
  readonly loadTexts?: (pathname: string) => Promise<void>;
}
