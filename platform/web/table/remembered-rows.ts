/** How many rows a page may hold (spec §9); the first is the default. */
export const pageSizes = [5, 10, 25] as const;
/** Staff may choose more. */
export const staffPageSizes = [...pageSizes, 100] as const;
export type PageSize = (typeof staffPageSizes)[number];

const idInPath = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const keyOf = (path: string) => `orbita.rows.${path.replaceAll(idInPath, '*')}`;

/** Stores on this device how many rows somebody wants in the lists of an address; ids in it do not count. */
export function rememberRows(size: number, path = window.location.pathname): void {
  try {
    window.localStorage.setItem(keyOf(path), String(size));
  } catch {
    // Storage may be forbidden or full: the list starts with the default again.
  }
}

/** How many rows somebody chose for the lists of an address on this device; undefined if nobody did. */
export function rememberedRows(path = window.location.pathname): PageSize | undefined {
  try {
    const remembered = Number(window.localStorage.getItem(keyOf(path)));
    return staffPageSizes.find((size) => size === remembered);
  } catch {
    return undefined;
  }
}

/**
 * Reads an address's search so that a list without a size in it has as many rows as were chosen on this device. `read` omits
 * the list's defaults.
 */
export function withRememberedRows<Search extends { readonly size?: number | undefined }>(
  path: string,
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Readonly<Record<string, unknown>>) => Search {
  return (search) =>
    search.size === undefined ? read({ ...search, size: rememberedRows(path) }) : read(search);
}
