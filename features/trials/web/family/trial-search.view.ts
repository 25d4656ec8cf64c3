/** What the address of trial lessons says: the group that is shown; all without one. */
export interface TrialSearch {
  readonly group?: string | undefined;
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address: what is no group's id is ignored. */
export function trialSearchOf({ group }: Record<string, unknown>): TrialSearch {
  return typeof group === 'string' && id.test(group) ? { group } : {};
}
