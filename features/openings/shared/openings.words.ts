import type { Locale } from '#platform/shared/localized-text.ts';

/** The address of the public list of groups in each language. */
export const publicPages = { lt: '/grupes', en: '/groups' } as const satisfies Record<Locale, string>;

/** Below it are the pictures of the public list, for anybody. */
export const picturesAddress = '/openings';

/** The sides of a course's picture, and of the picture that links to the list are shared with, in pixels. */
export const pictureSides = { width: 800, height: 450 } as const;
export const shareCardSides = { width: 1200, height: 630 } as const;

/** The address of a course's picture. */
export const publicPictureAddress = (fileId: string) => `${picturesAddress}/pictures/${fileId}.webp`;

/** The address of the picture that a link to the list is shared with, or to that of one course. */
export const shareCardAddress = (locale: Locale, courseId?: string) =>
  `${picturesAddress}/cards/${[courseId, `${locale}.jpg`].filter(Boolean).join('/')}`;
