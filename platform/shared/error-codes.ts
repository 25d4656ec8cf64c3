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
  'auth/weak-password': 400,
  'auth/wrong-password': 400,
  'auth/invalid-link': 410,
  'auth/expired-link': 410,
  'auth/invalid-verification-code': 400,
  'auth/second-factor-required': 401,
  'auth/invalid-second-factor': 401,
  'auth/second-factor-needed-for-role': 409,
  'auth/already-verified': 409,
  'auth/email-already-in-use': 409,
  'auth/no-stripe-customer': 404,

  'people/own-email': 409,
  'people/email-not-accepted': 400,
  'people/age-out-of-range': 400,
  'people/already-invited': 409,
  'people/already-registered': 409,
  'people/not-the-payer': 403,
  'people/last-admin': 409,
  'people/changed-meanwhile': 409,
  'people/import-too-large': 413,
  'people/import-has-errors': 409,

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
