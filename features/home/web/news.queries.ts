import { bellQuery } from '#features/notifications/web/bell.queries.ts';

/** The lines of the bell of which a home tells what is new. */
export const newsQuery = bellQuery(20);
