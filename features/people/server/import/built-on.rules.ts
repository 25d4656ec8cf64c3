/** What was built on somebody whom an import created, as the screen names it. */
export const builtReasons = [
  ...(['attendance', 'points', 'prizes', 'payments', 'lessons', 'feedback', 'diplomas'] as const),
  ...(['sign_in', 'family', 'merged', 'group', 'other'] as const),
] as const;
export type BuiltReason = (typeof builtReasons)[number];

const byTable: readonly (readonly [RegExp, BuiltReason])[] = [
  [/^(daily_sheet|absence)/, 'attendance'],
  [/^(point|wallet)/, 'points'],
  [/^(claim|chosen_prizes|reward)/, 'prizes'],
  [
    /^(subscription|invoice|payment|payer|allocation|credit|charge|stripe|transfer|refund|discount|coupon|opening)/,
    'payments',
  ],
  [/(^|_)(lesson|exercise|progress|work)s?(_|$)/, 'lessons'],
  [/^feedback/, 'feedback'],
  [/^diploma/, 'diplomas'],
  [
    /^(session|known_device|device|push|personal_token|google|account_request|login|password|totp|username)/,
    'sign_in',
  ],
  [/^guardian/, 'family'],
  [/^person_merges/, 'merged'],
  [/^(group_|event|schedule|places)/, 'group'],
];

/** What a row of a table says about the person whom it refers to. */
export function reasonOf(table: string): BuiltReason {
  return byTable.find(([pattern]) => pattern.test(table))?.[1] ?? 'other';
}
