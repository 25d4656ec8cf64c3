/** The person whose password it will be. */
interface Owner {
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that anybody who knows this product tries first; docs/security.md names them. */
const contextWords = ['orbita', 'akademija', 'programavimas', 'administratorius', 'mokytojas', 'mokytoja'];

const letters = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

/**
 * True when a password is its owner's address or name or the product's, alone or with a few digits or other characters
 * around it. Anybody who knows them tries these first (decision A20).
 */
export function resemblesOwner(password: string, { email, firstName, lastName }: Owner): boolean {
  const typed = letters(password);
  const core = typed.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [mailbox = '', domain = ''] = letters(email ?? '').split('@');
  const first = letters(firstName);
  const last = letters(lastName);
  const own = [
    `${mailbox}@${domain}`,
    mailbox,
    first,
    last,
    first + last,
    last + first,
    ...contextWords,
  ].filter((text) => text.length >= 3);
  return own.some((text) => typed === text || core === text);
}
