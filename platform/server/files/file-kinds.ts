/** The type sent for bytes that are not recognised, or that a browser could take for a page. */
export const unknownType = 'application/octet-stream';

const pages = /^(text|image\/svg|application\/(xml|xhtml|javascript|ecmascript))/;

/**
 * The type of a file by its content, never by its name; {@link unknownType} for anything that browsers would run or render as
 * a page.
 */
export async function typeByContent(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, 16_384)).catch(() => undefined);
  return !found || pages.test(found.mime) ? unknownType : found.mime;
}

/**
 * A file's name as it is kept and sent: one line, no path, no characters that reverse or hide text; `failas` for an empty
 * one.
 */
export function fileName(given: string): string {
  const bare = given
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    // Control, format and private-use characters have no place in a name.
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  const [, stem = bare, end = ''] = /^(.*?)(\.[^.]{1,10})?$/u.exec(bare) ?? [];
  return `${[...stem].slice(0, 120).join('').trim() || 'failas'}${end}`;
}
