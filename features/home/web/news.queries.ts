import { bellQuery } from '#features/notifications/web/bell.queries.ts';
import { newsLines } from '../shared/home-news.ts';

/** The lines of the bell that a home shows as new. */
export const newsQuery = bellQuery(newsLines);
