import type { RecipientPart } from '../../shared/recipients.ts';

const narrow: readonly RecipientPart[] = ['not_seen', 'not_reached'];

/** The shown part of the recipients in the address; if omitted, all. */
export interface RecipientSearch {
  readonly part?: RecipientPart | undefined;
}

/** Reads the part from an address; ignores everything else. */
export function recipientSearchOf({ part }: Record<string, unknown>): RecipientSearch {
  return { part: narrow.find((each) => each === part) };
}
