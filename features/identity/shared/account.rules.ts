/** Days in which a deletion can be taken back (issue "Account"). */
export const deletionDays = 14;

/** Days after which a registered account with an unproven address is deleted. */
export const unverifiedDays = 14;

/** When an account is deleted whose deletion was requested at this instant. */
export function deletionInstant(requestedAt: string): string {
  return new Date(Date.parse(requestedAt) + deletionDays * 86_400_000).toISOString();
}

/** What replaces each name of a deleted account (decision A19). */
const deletedName = '—';

/** Whether a full name is what remains of a deleted account. */
export function isDeletedName(fullName: string): boolean {
  return fullName === `${deletedName} ${deletedName}`;
}
