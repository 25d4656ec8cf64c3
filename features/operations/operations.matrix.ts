import { adminOnly, type Entry, everybody } from '#platform/testing/matrix.ts';

/** The operations page names no person: a job or a mail that is gone changes nothing. */
export const operationsMatrix: Record<string, Entry> = {
  'operations.getOperations': { input: () => undefined, perObject: false, expect: adminOnly },
  'operations.getReadOnlyMode': { input: () => undefined, perObject: false, expect: everybody },
  // Off: what the other rows of this world write is not refused.
  'operations.setReadOnlyMode': {
    input: () => ({ on: false, until: null }),
    perObject: false,
    expect: adminOnly,
  },
  'operations.restartJob': { input: () => ({ jobId: '1' }), perObject: false, expect: adminOnly },
  'operations.sendMailAgain': {
    input: (side) => ({ mailId: side.child }),
    perObject: false,
    expect: adminOnly,
  },
  'operations.decideKeptMails': {
    input: () => ({ kind: 'notice', age: 'day', send: false }),
    perObject: false,
    expect: adminOnly,
  },
  'operations.sendTestMail': {
    input: () => undefined,
    perObject: false,
    expect: { ...adminOnly, admin: 'mail/no-server' },
  },
  'operations.repeatAll': { input: () => ({ what: 'jobs' }), perObject: false, expect: adminOnly },
};
