/** Which page of a list is asked for: the one after a row, or the one before it. */
export interface AskedPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly pageSize: number;
}

/** As {@link AskedPage}, or by its number where no row is given. */
export interface NumberedPage extends AskedPage {
  readonly page: number;
}

/** What is known beside the rows of a page: how many match, as `totalOf` counts, and the rows from which its neighbours begin. */
export interface FoundPage {
  readonly total: number;
  readonly isOver: boolean;
  readonly previous: string | null;
  readonly next: string | null;
}
