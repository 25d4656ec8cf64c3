import { decodeFileText } from '#platform/shared/file-text.ts';

/**
 * Saves CSV on the device. The byte order mark lets spreadsheets recognise UTF-8, so that Lithuanian letters survive.
 */
export function saveCsv(filename: string, csv: string): void {
  const marked = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`;
  saveText(filename, marked, 'text/csv');
}

/** Saves a text on the device as a file of the given type. */
export function saveText(filename: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}

/** The size limit of a text file that is sent, in bytes: a larger one would block the screen, and be refused anyway. */
export const largestSentCsv = 5_000_000;

/** The text of a chosen file, in any of the usual encodings ({@link decodeFileText}). */
export async function readCsv(file: File): Promise<string> {
  return decodeFileText(new Uint8Array(await file.arrayBuffer()));
}

/** A chosen file as CSV: text as it is, of a workbook (.xlsx) the first visible sheet. Throws when it is unreadable. */
export async function readTable(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { isWorkbook, workbookToCsv } = await import('./spreadsheet.ts');
  if (isWorkbook(bytes)) return workbookToCsv(bytes);
  // The former format of Excel is no text either.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new Error('An old workbook.');
  return decodeFileText(bytes);
}
