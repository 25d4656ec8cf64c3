import * as z from 'zod/mini';

/**
 * A row's id: a UUID made by the database (version 7, so that ids sort by age). Clients may write it in any case.
 * Parsing lower-cases it, as the database does, because ids are compared as strings.
 */
export const idSchema = z.guid().check(z.toLowerCase());

/** An id that the client makes once per intention, so that a repeated request takes effect once. */
export const requestIdSchema = idSchema;
