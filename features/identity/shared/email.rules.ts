import { disposableDomains } from './disposable-domains.ts';
import { topLevelDomains } from './top-level-domains.ts';

/**
 * The usual mailbox providers of families, with names long enough to be sure: `line.com` and `ona.lt` are not typos.
 */
const providers = ['gmail.com', 'yahoo.com', 'outlook.com', 'hotmail.com', 'icloud.com', 'inbox.lt'] as const;

/** Real mailbox domains that look like a typo of a provider. */
const realNeighbours = new Set(['gmx.com', 'ymail.com', 'gail.com', 'yahoo.co', 'inbox.lv']);

/** Real top-level domains under which no family has a mailbox: `gmail.co` is a typo of `gmail.com`. */
const trapEndings = new Set(['co', 'cm', 'om']);

/** Why an invitation cannot go to an address. */
export type EmailProblem = 'unknown-domain' | 'disposable';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/**
 * Why mail to a well-formed address is not accepted (decision A14): its top-level domain does not exist, or its
 * mailboxes are disposable. Null when accepted. Uses no network.
 */
export function whyEmailNotAccepted(email: string): EmailProblem | null {
  const labels = domainOf(email).split('.');
  if (labels.length < 2 || !topLevelDomains.has(labels.at(-1) ?? '')) return 'unknown-domain';
  const parents = labels.map((_, index) => labels.slice(index).join('.'));
  return parents.some((parent) => disposableDomains.has(parent)) ? 'disposable' : null;
}

/**
 * The address that was probably meant: `ona@gmial.com` → `ona@gmail.com`; null where that is not sure (decision A14).
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = domainOf(email);
  if (at < 1 || realNeighbours.has(domain) || (providers as readonly string[]).includes(domain)) return null;
  const meant = providers.find((provider) => isSlipOf(domain, provider));
  return meant ? `${email.slice(0, at)}@${meant}` : null;
}

/**
 * Two neighbours swapped anywhere. Or one letter of the name changed, with the first letter and the ending right
 * (`mail.com` and `cloud.com` are real). Or one letter of the ending, when the typed ending does not exist (`inbox.lv`
 * does).
 */
function isSlipOf(typed: string, provider: string): boolean {
  if (isSwapped(typed, provider)) return true;
  const [name, ending] = split(typed);
  const [meantName, meantEnding] = split(provider);
  if (ending === meantEnding) return name[0] === meantName[0] && isOneLetterAway(name, meantName);
  if (name !== meantName || !isOneLetterAway(ending, meantEnding)) return false;
  return !topLevelDomains.has(ending) || trapEndings.has(ending);
}

function split(domain: string): [name: string, ending: string] {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, Math.max(dot, 0)), domain.slice(dot + 1)];
}

/** Where two texts first differ, and what follows there. */
function restsOf(typed: string, meant: string): [rest: string, goal: string] {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  return [typed.slice(start), meant.slice(start)];
}

function isSwapped(typed: string, meant: string): boolean {
  const [rest, goal] = restsOf(typed, meant);
  return goal.length > 1 && rest[0] === goal[1] && rest[1] === goal[0] && rest.slice(2) === goal.slice(2);
}

/** True when one letter was left out, added or changed. */
function isOneLetterAway(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  const [rest, goal] = restsOf(typed, meant);
  return rest.slice(1) === goal || rest === goal.slice(1) || rest.slice(1) === goal.slice(1);
}
