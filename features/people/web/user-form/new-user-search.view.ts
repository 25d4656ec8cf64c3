import { oneOf } from '#platform/shared/address-values.ts';
import { type Role, roles } from '#platform/shared/roles.ts';

/** The role of the people whom a link to the form of a new user wants to add; an unknown one is left out. */
export function newUserSearchOf(search: Readonly<Record<string, unknown>>): {
  readonly role?: Role | undefined;
} {
  return { role: oneOf(roles, search.role) };
}
