import { featureClient } from '#platform/web/api.ts';
import type { auditContract } from '../shared/audit.contract.ts';

const { query } = featureClient<typeof auditContract>('audit');

const portion = 25;

/** Who did what, newest first, in pages: everything, or what concerns one user. */
export const auditQuery = (userId: string | null) =>
  query.listAudit.infiniteOptions({
    input: (before: string | undefined) => ({
      limit: portion,
      ...(userId && { userId }),
      ...(before && { before }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The key of all queries of the log: an admin's acts add to it. */
export const auditKey = query.key();
