/**
 * Reads the search of an address for a route. Whatever `read` leaves out becomes undefined explicitly: otherwise the
 * router would pass on the address's own value.
 */
export function addressSearch<Search extends object>(
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
}
