import type { Locale } from '#platform/shared/localized-text.ts';

/** The address of the public list of groups in each language. */
export const publicPages = { lt: '/grupes', en: '/groups' } as const satisfies Record<Locale, string>;
