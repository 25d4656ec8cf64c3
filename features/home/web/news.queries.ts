import { bellQuery } from '#features/notifications/web/bell.queries.ts';

/** The lines of the bell that a home shows as new. */
export const newsQuery = bellQuery(20);
