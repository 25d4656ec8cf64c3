/** A column of numbers: counted, a share from 0 to 1, or euros. */
export interface FigureColumn {
  readonly label: string;
  readonly as: 'count' | 'share' | 'money';
  /** Hidden on phones: the file and wider screens have it. */
  readonly minor?: boolean;
  /** The higher the share, the darker its cell. */
  readonly heat?: boolean;
}

/** What a chart draws, as a table: its first column names the rows. */
export interface Figures {
  readonly head: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** One for each column; null if unknown. */
    readonly values: readonly (number | null)[];
  }[];
}

/** The table as rows of a file for spreadsheets: plain numbers, which they can add up. */
export function figureRows({ head, columns, rows }: Figures): string[][] {
  const cell = (value: number | null, as: FigureColumn['as'] | undefined) => {
    if (value === null) return '';
    return as === 'share' ? `${Math.round(value * 100)}%` : String(value);
  };
  return [
    [head, ...columns.map(({ label }) => label)],
    ...rows.map(({ name, values }) => [
      name,
      ...values.map((value, index) => cell(value, columns[index]?.as)),
    ]),
  ];
}
