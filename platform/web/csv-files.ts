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
  saveFile(filename, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves a file on the device. */
export function saveFile(filename: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  URL.revokeObjectURL(url);
}

/** The size limit of a text file that is sent, in bytes: a larger one would block the screen, and be refused anyway. */
export const largestSentCsv = 5_000_000;

/** A file of Excel where text is needed, whatever its name says. */
export class ExcelFileError extends Error {}

// Both formats by their first bytes: .xlsx is an archive, .xls an older container.
const isExcel = ([first, second]: Uint8Array) =>
  (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);

/** The text of a chosen file, in any of the usual encodings ({@link decodeFileText}); throws {@link ExcelFileError}. */
export async function readCsv(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isExcel(bytes)) throw new ExcelFileError();
  return decodeFileText(bytes);
}

/**
 * A chosen file as CSV: text as it is, of a workbook (.xlsx, whatever its name says) the first visible sheet. Throws when it is
 * unreadable, {@link ExcelFileError} for Excel's former format.
 */
export async function readTable(file: File): Promise<{ csv: string; isWorkbook: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { isWorkbook, workbookToCsv } = await import('./spreadsheet.ts');
  if (isWorkbook(bytes)) return { csv: await workbookToCsv(bytes), isWorkbook: true };
  if (isExcel(bytes)) throw new ExcelFileError();
  return { csv: decodeFileText(bytes), isWorkbook: false };
}
