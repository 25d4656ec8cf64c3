/**
 * Reads the search of an address for a route. What `read` leaves out is said to be nothing: left out, the router would
 * hand the address's own value on as it is.
 */
export function addressSearch<Search extends object>(
  read: (search: Readonly<Record<string, unknown>>) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
    ...read(search),
  });
}
