import { useMediaQuery } from '@mantine/hooks';
import { ColumnsMenu } from '../table/columns-menu.tsx';
import { rememberColumns } from '../table/remembered-columns.ts';

/** What the choice of a list's columns is about: its address, and the columns that it shows under it. */
export interface ColumnsProps<Search, Column extends string> {
  readonly search: Search;
  readonly columns: readonly Column[];
  readonly onChange: (search: Search) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

interface Chosen {
  /** The columns of the address; undefined while nobody chose any. */
  readonly cols?: string | undefined;
}

interface Props<Search extends Chosen, Column extends string> extends ColumnsProps<Search, Column> {
  /** The name under which the device remembers the choice. */
  readonly list: string;
  readonly all: readonly Column[];
  /** Always shown. */
  readonly first: Column;
  /** Chosen ones that the list has no values for now: they stay chosen. */
  readonly kept?: readonly Column[];
  /** Hidden from a narrow table unless somebody chose columns. */
  readonly minor: ReadonlySet<Column>;
  readonly labelOf: (column: Column) => string;
  /** Reads an address; the usual columns need not be in it. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Chosen;
}

/** Which columns a list shows: remembered on the device and written in the address. What a narrow table hides isn't shown as chosen. */
export function ListColumns<Search extends Chosen, Column extends string>(props: Props<Search, Column>) {
  const { list, all, first, kept = [], minor, labelOf, read, search, columns, onChange, hidden } = props;
  const narrow = useMediaQuery('(min-width: 600px) and (max-width: 899.9px)', undefined, {
    getInitialValueInEffect: false,
  });
  const choose = (cols: string | undefined) => {
    rememberColumns(list, cols);
    onChange({ ...search, cols: read({ cols }).cols });
  };
  const isUsual = search.cols === undefined;
  const shown = narrow && isUsual ? columns.filter((column) => !minor.has(column)) : columns;
  return (
    <ColumnsMenu
      all={all.filter((key) => key !== first).map((key) => ({ key, label: labelOf(key) }))}
      shown={shown.filter((key) => key !== first)}
      onChange={(next) => choose([first, ...next, ...kept].join('.'))}
      onReset={() => choose(undefined)}
      hidden={hidden}
    />
  );
}
