import { decodeFileText } from '#platform/shared/file-text.ts';

/**
 * Saves CSV on the device. The byte order mark tells spreadsheets that it is UTF-8, so that Lithuanian letters survive.
 */
export function saveCsv(filename: string, csv: string): void {
  const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
  saveText(filename, marked, 'text/csv');
}

/** Saves a text on the device as a file of a kind. */
export function saveText(filename: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}

/** The most bytes of a file whose text is sent: a larger one would keep the screen busy, and be refused all the same. */
export const largestSentCsv = 5_000_000;

/** The text of a chosen file, in whatever of the usual encodings it was saved ({@link decodeFileText}). */
export async function readCsv(file: File): Promise<string> {
  return decodeFileText(new Uint8Array(await file.arrayBuffer()));
}
