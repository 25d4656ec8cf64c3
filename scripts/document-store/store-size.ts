/** How large a made export is. */
export interface StoreSize {
  readonly children: number;
  readonly groups: number;
  /** Weeks of lessons, back from the day of the export. */
  readonly weeks: number;
  readonly seed?: number;
}

/** Fields of documents by their path. */
export type Documents = Record<string, unknown>;

/** When every made export was made: a Friday of the school year 2025/26. */
export const exportedAt = '2026-05-15T09:00:00.000Z';
