const units = [
  ...['', 'vienas', 'du', 'trys', 'keturi', 'penki', 'šeši', 'septyni', 'aštuoni', 'devyni', 'dešimt'],
  ...['vienuolika', 'dvylika', 'trylika', 'keturiolika', 'penkiolika'],
  ...['šešiolika', 'septyniolika', 'aštuoniolika', 'devyniolika'],
];
const tens = [
  ...['', '', 'dvidešimt', 'trisdešimt', 'keturiasdešimt', 'penkiasdešimt'],
  ...['šešiasdešimt', 'septyniasdešimt', 'aštuoniasdešimt', 'devyniasdešimt'],
];

/** The forms of a noun after one, after a few, and after many. */
type Forms = readonly [one: string, few: string, many: string];

/** After 1, 21, 101 the singular; after 2 to 9 the plural; after 0, 10 to 20, 30 the genitive plural. */
function formAfter(count: number, [one, few, many]: Forms): string {
  const [teens, last] = [count % 100, count % 10];
  if (last === 0 || (teens > 10 && teens < 20)) return many;
  return last === 1 ? one : few;
}

/** A number from 1 to 999, in the masculine. */
function hundredsInWords(count: number): string[] {
  const [hundreds, rest] = [Math.floor(count / 100), count % 100];
  return [
    ...(hundreds > 0 ? [units[hundreds] ?? '', formAfter(hundreds, ['šimtas', 'šimtai', 'šimtų'])] : []),
    ...(rest < 20 ? [units[rest] ?? ''] : [tens[Math.floor(rest / 10)] ?? '', units[rest % 10] ?? '']),
  ].filter((word) => word !== '');
}

const thousands: Forms = ['tūkstantis', 'tūkstančiai', 'tūkstančių'];
const millions: Forms = ['milijonas', 'milijonai', 'milijonų'];
const euros: Forms = ['euras', 'eurai', 'eurų'];

/**
 * A sum written out in Lithuanian, as on invoices: 'Vienas šimtas dvidešimt trys eurai 45 ct'. Up to ten million euros;
 * the law requires only Lithuanian words, whatever language the reader chose.
 */
export function sumInWords(cents: number): string {
  const whole = Math.floor(cents / 100);
  const parts: readonly (readonly [count: number, forms: Forms | null])[] = [
    [Math.floor(whole / 1_000_000), millions],
    [Math.floor(whole / 1000) % 1000, thousands],
    [whole % 1000, null],
  ];
  const words = parts.flatMap(([count, forms]) =>
    count === 0 ? [] : [...hundredsInWords(count), ...(forms ? [formAfter(count, forms)] : [])],
  );
  const text = [...(words.length > 0 ? words : ['nulis']), formAfter(whole, euros)].join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)} ${String(cents % 100).padStart(2, '0')} ct`;
}
