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

/**
 * The text of a chosen file. Spreadsheets in Lithuania still save CSV in the Baltic code page: a file that is not UTF-8
 * is read as that, so that ą, č and ž survive.
 */
export async function readCsv(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1257').decode(bytes);
  }
}
