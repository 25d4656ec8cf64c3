/** A row of a file, by the names in its heading. */
export type Row = Readonly<Record<string, string>>;

/** Reads RFC 4180 with `,` or `;`, the heading first: nothing of the product reads it here. */
export function readCsv(file: string): Row[] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = /^[^\r\n]*;/.test(text) ? ';' : ',';
  const records: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${separator}]*))(${separator}|\\r?\\n|$)`, 'y');
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`This is no CSV from place ${cell.lastIndex} on.`);
    const [, quoted, bare, end] = found;
    records.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'));
    if (end !== separator && cell.lastIndex < text.length) records.push([]);
  }
  const [heading = [], ...rows] = records;
  return rows.map((cells) => Object.fromEntries(heading.map((name, place) => [name, cells[place] ?? ''])));
}

/** The texts of all elements of a name, in order; without their children’s tags where these matter not. */
export function readXml(xml: string, name: string): string[] {
  const element = new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|>([\\s\\S]*?)</${name}>)`, 'g');
  return [...xml.matchAll(element)].map(([, inner]) => inner ?? '');
}

/** '-1234.50' or '1234,5' in cents; throws for what is no amount. */
export function readCents(amount: string): number {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error(`“${amount}” is no amount.`);
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' ? 0 - cents : cents;
}
