/** Days in which a deletion can be taken back (issue "Account"). */
export const deletionDays = 14;

/** Days after which an account goes that somebody registered and whose address nobody has proven. */
export const unverifiedDays = 14;

/** When an account goes whose deletion was asked for at this instant. */
export function deletionInstant(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + deletionDays * 86_400_000).toISOString();
}

/** What stands in place of each name of an account that was deleted (decision A19). */
const deletedName = '—';

/** Whether a full name is what is left of a deleted account. */
export function isDeletedName(fullName: string): boolean {
  return fullName === `${deletedName} ${deletedName}`;
}
