import * as z from 'zod/mini';
import { idSchema } from '#platform/shared/ids.ts';

/** Which page of a list a client asks for: `rows` of them unless it says otherwise, 100 at most. */
export const askedPage = (rows: number) => ({
  /** The row after which the page begins, or before which it ends: as fast for the last page as for the first. */
  after: z.optional(idSchema),
  before: z.optional(idSchema),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), rows),
});

/** As {@link askedPage}, or by its number where no row is given. */
export const numberedPage = (rows: number) => ({
  ...askedPage(rows),
  /** For programs that count pages: the further, the slower. */
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});

/** What is told beside the rows of a page. */
export const foundPage = {
  /** How many match, counted up to 1,000. */
  total: z.int(),
  /** More than 1,000 match. */
  isOver: z.boolean(),
  /** The rows from which its neighbours begin. */
  previous: z.nullable(idSchema),
  next: z.nullable(idSchema),
};

/** Which page is asked for, of any size. */
export interface AskedPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly pageSize: number;
}

/** As {@link AskedPage}, or by its number where no row is given. */
export interface NumberedPage extends AskedPage {
  readonly page: number;
}

const foundPageSchema = z.object(foundPage);
/** What a service knows beside the rows of a page, as `totalOf` counts. */
export type FoundPage = Readonly<z.infer<typeof foundPageSchema>>;
