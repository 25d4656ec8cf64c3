import names from './disposable-domains.json' with { type: 'json' };

/** Domains of throw-away mailboxes (decision A14), of `scripts/make-lists.ts`. A subdomain of one counts as the service itself. */
export const disposableDomains: ReadonlySet<string> = new Set(names);
