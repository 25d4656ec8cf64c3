import { adminOnly, type Entry } from '#platform/testing/matrix.ts';

/** What staff did to whose data. */
export const auditMatrix: Record<string, Entry> = {
  'audit.listAudit': { input: () => ({}), perObject: false, expect: adminOnly },
  'audit.exportAudit': { input: () => ({}), perObject: false, expect: adminOnly },
  'audit.listAuditChoices': { input: () => ({ kind: 'person' }), perObject: false, expect: adminOnly },
};
