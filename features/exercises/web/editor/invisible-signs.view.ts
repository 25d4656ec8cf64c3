// Texts copied from web pages and word processors bring them along.
const spaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const nothings = /[\u00ad\u200b\u2060\ufeff]/g;

/** Signs that nobody sees in code, beyond those that the editor marks by itself. */
export const furtherInvisible = /[\u00a0\u2000-\u200a\u202f\u205f\u2060\u3000]/g;

/** A sign that nobody sees, with its line from 1. */
export interface InvisibleSign {
  readonly line: number;
  /** `space` looks like a space and is none; `nothing` has no width. */
  readonly kind: 'space' | 'nothing';
  /** Its Unicode name: `U+00A0`. */
  readonly code: string;
}

/** Code with plain spaces, and without signs that have no width. */
export function withoutInvisible(text: string): string {
  return text.replace(spaces, ' ').replace(nothings, '');
}

/** The Unicode name of a character: `U+00A0`. */
export function codeOf(sign: number): string {
  return `U+${sign.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The first sign in code that nobody sees. */
export function invisibleSignIn(text: string): InvisibleSign | null {
  const space = text.search(spaces);
  const nothing = text.search(nothings);
  if (space < 0 && nothing < 0) return null;
  const isSpace = nothing < 0 || (space >= 0 && space < nothing);
  const at = isSpace ? space : nothing;
  return {
    line: text.slice(0, at).split('\n').length,
    kind: isSpace ? 'space' : 'nothing',
    code: codeOf(text.charCodeAt(at)),
  };
}
