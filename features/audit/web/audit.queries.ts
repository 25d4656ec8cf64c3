import { keepPreviousData } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { auditContract } from '../shared/audit.contract.ts';
import type { AuditAsked } from './log/audit-search.view.ts';

const { client, query } = featureClient<typeof auditContract>('audit');

const portion = 25;

/** Who did what, newest first, in pages: everything, or filtered. */
export const auditQuery = (asked: AuditAsked) =>
  query.listAudit.infiniteOptions({
    input: (before: string | undefined) => ({ limit: portion, ...asked, ...(before && { before }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** The filtered log as a whole, for a file. */
export const exportAudit = (asked: AuditAsked) => client.exportAudit(asked);

interface Wanted {
  readonly kind: 'person' | 'group';
  readonly search?: string;
  readonly chosen?: string | null | undefined;
}

/** People or groups to filter the log by, found by name, and the chosen one. */
export const auditChoicesQuery = ({ kind, search = '', chosen }: Wanted) =>
  query.listAuditChoices.queryOptions({
    input: { kind, search, ...(chosen && { chosen }) },
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
