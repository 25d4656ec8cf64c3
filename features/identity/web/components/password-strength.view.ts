import { resemblesOwner } from '../../shared/password.rules.ts';

/** How hard a new password is to guess, and what to do about it; level 0 for none typed. */
export interface PasswordStrength {
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly hint: 'too_short' | 'common' | 'own' | 'longer' | 'fine';
}

// The words that attackers try first. The server has the whole list of common passwords (decision A20).
const common =
  /^(?:pass?w[o0]r[dt]|slapta[zž]od|qwert|qazwsx|asdf|zxcv|1q2w3e|abc1?2?3|letmein|welcome|iloveyou|myliu|labas|lietuva|kaunas|vilnius|zalgiris|žalgiris|admin|monkey|dragon|football|princess|sunshine|minecraft|mama|tetis)/;

/** Characters that add entropy: a repeat or the next in a sequence (aaa, 123, cba) is easily guessed. */
function surprises(characters: readonly string[]): number {
  let count = 0;
  let lastStep: number | null = null;
  characters.forEach((character, index) => {
    const previous = characters[index - 1];
    const step = previous ? (character.codePointAt(0) ?? 0) - (previous.codePointAt(0) ?? 0) : null;
    if (step === null || step !== lastStep || Math.abs(step) > 1) count += 1;
    lastStep = step;
  });
  return count;
}

function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}

/**
 * Bits of a blind guess: length counts most, variety helps, repeats and sequences do not (no composition rules, decision
 * A20).
 */
function bitsOf(password: string): number {
  const characters = [...password];
  const variety = Math.min(1, new Set(characters).size / Math.min(characters.length, 8));
  return surprises(characters) * Math.log2(Math.max(2, alphabetOf(password))) * variety;
}

/** Rates a new password for the meter beside the field (decision A20). The server refuses; the meter only advises. */
export function passwordStrength(
  password: string,
  owner: { readonly email: string | null; readonly firstName: string; readonly lastName: string },
): PasswordStrength {
  if (password === '') return { level: 0, hint: 'too_short' };
  if ([...password].length < 8) return { level: 1, hint: 'too_short' };
  if (resemblesOwner(password, owner)) return { level: 1, hint: 'own' };
  const bits = bitsOf(password);
  if (bits < 24 || (common.test(password.toLowerCase()) && password.length < 14)) {
    return { level: 1, hint: 'common' };
  }
  if (bits < 48) return { level: 2, hint: 'longer' };
  return bits < 66 ? { level: 3, hint: 'fine' } : { level: 4, hint: 'fine' };
}
