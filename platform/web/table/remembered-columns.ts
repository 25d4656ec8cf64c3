const keyOf = (list: string) => `orbita.columns.${list}`;

/** Stores on this device which columns somebody wants in a list, as the address names them; undefined for the usual ones. */
export function rememberColumns(list: string, columns: string | undefined): void {
  try {
    if (columns === undefined) window.localStorage.removeItem(keyOf(list));
    else window.localStorage.setItem(keyOf(list), columns);
  } catch {
    // Storage may be forbidden or full: the list starts with the usual columns again.
  }
}

/**
 * Reads an address's search so that a list without columns in it has those that were chosen on the device; `read` leaves out what it
 * does not know.
 */
export function withRememberedColumns<Search extends { readonly cols?: string | undefined }>(
  list: string,
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Readonly<Record<string, unknown>>) => Search {
  return (search) => read(search.cols === undefined ? { ...search, cols: rememberedColumns(list) } : search);
}

/** The columns that somebody chose for a list on this device; undefined if nobody did. */
export function rememberedColumns(list: string): string | undefined {
  try {
    return window.localStorage.getItem(keyOf(list)) ?? undefined;
  } catch {
    return undefined;
  }
}
