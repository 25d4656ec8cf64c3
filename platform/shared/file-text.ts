/**
 * The text of a file: UTF-8 or UTF-16, otherwise the Baltic code page used by older bank and spreadsheet programs in
 * Lithuania, so that ą, č and ž survive.
 */
export function decodeFileText(bytes: Uint8Array): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1257').decode(bytes);
  }
}

/** UTF-16 by its byte order mark, or without one by a first letter that has a zero byte. */
function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be';
  return null;
}
