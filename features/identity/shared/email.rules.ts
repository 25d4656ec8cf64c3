import { disposableDomains } from './disposable-domains.ts';
import { topLevelDomains } from './top-level-domains.ts';

/** Where families' mailboxes mostly are: a domain one slip away from one of these is probably a typo. */
const wellKnownDomains = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'proton.me',
  'live.com',
  'inbox.lt',
  'one.lt',
  'takas.lt',
  'zebra.lt',
  'balticum-tv.lt',
] as const;

/** Real domains that only look like typos of the well-known ones. */
const realNeighbours = new Set([
  'mail.com',
  'gmx.com',
  'ymail.com',
  'email.com',
  'inbox.lv',
  'life.com',
  'love.com',
  'on.lt',
]);

/** Why an invitation cannot go to an address. */
export type EmailProblem = 'unknown-domain' | 'disposable';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Why mail to a well-formed address is not accepted (decision A14): its top-level domain does not exist, or its mailboxes
 * are thrown away. Null = accepted. Nothing is asked of the network.
 */
export function whyEmailNotAccepted(email: string): EmailProblem | null {
  const labels = domainOf(email).split('.');
  if (labels.length < 2 || !topLevelDomains.has(labels.at(-1) ?? '')) return 'unknown-domain';
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return parents.some((parent) => disposableDomains.has(parent)) ? 'disposable' : null;
}

/** The address that was probably meant: `ona@gmial.com` → `ona@gmail.com`; null when nothing looks like a slip. */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email);
  if (at < 1 || realNeighbours.has(domain)) return null;
  if ((wellKnownDomains as readonly string[]).includes(domain)) return null;
  const meant = wellKnownDomains.find((known) => isOneSlipAway(domain, known));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/** True when one letter was left out, added, changed, or two neighbours were swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [rest, goal] = [typed.slice(start), meant.slice(start)];
  const added = rest.slice(1) === goal;
  const missing = rest === goal.slice(1);
  const changed = rest.slice(1) === goal.slice(1);
  const swapped = rest[0] === goal[1] && rest[1] === goal[0] && rest.slice(2) === goal.slice(2);
  return added || missing || changed || swapped;
}
