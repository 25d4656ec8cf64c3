import * as z from 'zod/mini';

/** A row's id: a UUID made by the database (version 7, so that ids sort by age). */
export const idSchema = z.guid();

/** An id that the client makes once per intention, so that a repeated request is done once. */
export const requestIdSchema = z.guid();
