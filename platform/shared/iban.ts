/**
 * The remainder by 97 of letters and digits, letters counted from A = 10 (ISO 7064, as used by IBAN and ISO 11649).
 */
export function remainderBy97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    if (Number.isNaN(value)) return -1;
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** The two check digits for `prefix` + digits + `body`, as in 'RF' + '18' + '539007547034'. */
export function checkDigits(prefix: string, body: string): string {
  return String(98 - remainderBy97(`${body}${prefix}00`)).padStart(2, '0');
}

/** True when the check digits after the first two letters are correct. */
export function hasRightDigits(text: string): boolean {
  return remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** An IBAN or reference as banks store it: upper case, without spaces. */
export function compactCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** True for an IBAN with correct check digits, written compactly; a Lithuanian one has 20 characters. */
export function isIban(text: string): boolean {
  const shaped = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text);
  return shaped && hasRightDigits(text) && (!text.startsWith('LT') || /^LT\d{18}$/.test(text));
}

/** 'LT12 1000 0111 0100 1000': in fours, as people read it. */
export function spacedCode(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
