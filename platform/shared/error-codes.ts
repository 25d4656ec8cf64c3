/**
 * Every expected refusal and the HTTP status it answers with. The codes of spec §8 keep their names;
 * the others follow its `subject/what-is-wrong` shape. The web translates by code (`errors.<code>`).
 */
export const errorStatuses = {
  'request/invalid': 400,
  'request/too-large': 413,
  'request/too-many': 429,
  'request/cross-site': 403,
  'server/internal-error': 500,
  'server/offline': 503,

  'auth/unauthenticated': 401,
  'auth/wrong-credentials': 401,
  'auth/user-disabled': 403,
  'auth/email-not-verified': 403,
  'auth/no-role': 403,
  'auth/permission-denied': 403,
  'auth/user-not-found': 404,

  'db/no-document': 404,
  'db/conflict': 409,

  'attendance/no-lecture': 409,
  'attendance/future-sheet': 409,
  'attendance/not-a-student': 409,
  'attendance/sheet-approved': 409,
  'attendance/nothing-to-approve': 409,
  'attendance/approval-by-admin-only': 403,

  'points/reason-required': 400,

  'reward/not-found': 404,
  'reward/option-not-found': 404,
  'reward/insufficient-points': 409,
  'reward/already-claimed': 409,
  'reward/out-of-stock': 409,
  'reward/claim-closed': 409,
  'reward/no-group': 409,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
