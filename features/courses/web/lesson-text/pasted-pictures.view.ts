/** The picture in a `data:` address; null for every other address, and for what is no picture. */
export function fileOfAddress(address: string): File | null {
  const [, type = '', code = ''] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (code === '') return null;
  const bytes = Uint8Array.from(atob(code.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return fileOf(bytes, type.toLowerCase());
}

// Word repeats each picture as a metafile for old programs: those are left out.
const kinds = /\\(pngblip|jpegblip)\b/;

/** The text of a group in RTF from a place in it until it closes, without the groups within it, and where that is. */
function groupFrom(rtf: string, start: number): { readonly own: string; readonly end: number } {
  const own: string[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < rtf.length; at += 1) {
    const sign = rtf[at];
    if (sign !== '{' && sign !== '}') continue;
    if (depth === 0) own.push(rtf.slice(from, at));
    depth += sign === '{' ? 1 : -1;
    if (depth < 0) return { own: own.join(' '), end: at };
    from = at + 1;
  }
  // Never closed: it is no picture.
  return { own: '', end: rtf.length };
}

/**
 * The pictures of a text as Word puts it on the clipboard in RTF, in order: its HTML only names files of that computer. One pass, however
 * large or odd the text is.
 */
export function filesInRtf(rtf: string): File[] {
  const files: File[] = [];
  for (let at = rtf.indexOf('\\pict'); at !== -1; ) {
    const { own, end } = groupFrom(rtf, at);
    const kind = kinds.exec(own);
    const digits = own
      .slice((kind?.index ?? 0) + (kind?.[0].length ?? 0))
      .replaceAll(/\\[a-z]+-?\d* ?/gi, '')
      .replaceAll(/[^0-9a-f]/gi, '');
    if (kind && digits.length >= 2) {
      const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, place) =>
        Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16),
      );
      files.push(fileOf(bytes, kind[1] === 'pngblip' ? 'image/png' : 'image/jpeg'));
    }
    at = rtf.indexOf('\\pict', end);
  }
  return files;
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], `picture.${type.replace('image/', '').replace('jpeg', 'jpg')}`, { type });
}
