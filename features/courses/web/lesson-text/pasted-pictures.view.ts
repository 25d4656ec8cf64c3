/** The picture in a `data:` address; null for every other address, and for what is no picture. */
export function fileOfAddress(address: string): File | null {
  const [, type = '', code = ''] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  if (code === '') return null;
  const bytes = Uint8Array.from(atob(code.replaceAll(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return fileOf(bytes, type.toLowerCase());
}

// Word repeats each picture as a metafile for old programs: those are left out.
const picture = /\\pict[^{}]*(?:\{[^{}]*\}[^{}]*)*\\(pngblip|jpegblip)\b((?:[^{}]|\{[^{}]*\})*)\}/g;

/** The pictures of a text as Word puts it on the clipboard in RTF, in order: its HTML only names files of that computer. */
export function filesInRtf(rtf: string): File[] {
  return [...rtf.matchAll(picture)].flatMap(([, kind, rest = '']) => {
    const digits = rest
      .replaceAll(/\{[^{}]*\}/g, '')
      .replaceAll(/\\[a-z]+-?\d* ?/gi, '')
      .replaceAll(/[^0-9a-f]/gi, '');
    if (digits.length < 2) return [];
    const bytes = Uint8Array.from({ length: digits.length >> 1 }, (_, at) =>
      Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
    );
    return [fileOf(bytes, kind === 'pngblip' ? 'image/png' : 'image/jpeg')];
  });
}

function fileOf(bytes: Uint8Array<ArrayBuffer>, type: string): File {
  return new File([bytes], `picture.${type.replace('image/', '').replace('jpeg', 'jpg')}`, { type });
}
