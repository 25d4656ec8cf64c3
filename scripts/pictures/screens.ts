/** A kind of screen: its address as the routes name it, such as `/dashboard/groups/$groupId`. */
export type Address = string;

const isPlaceholder = (part: string) => part.startsWith('$');

/** The address that a path belongs to, the one with the fewest placeholders first; null for one that is no screen. */
export function addressOf(path: string, addresses: readonly Address[]): Address | null {
  const parts = path.split('/');
  const matching = addresses.filter((address) => {
    const wanted = address.split('/');
    return (
      wanted.length === parts.length && wanted.every((part, at) => isPlaceholder(part) || part === parts[at])
    );
  });
  const placeholders = (address: Address) => address.split('/').filter(isPlaceholder).length;
  return matching.toSorted((one, other) => placeholders(one) - placeholders(other))[0] ?? null;
}

/** The name of a screen's file: `groups.id.edit` for `/dashboard/groups/$groupId/edit`. */
export function fileNameOf(address: Address): string {
  const name = address.replace(/^\/(dashboard)?\/?/, '').replaceAll('/', '.');
  return name.replace(/\$(\w*)/g, (_, placeholder: string) => placeholder || 'any') || 'start';
}
