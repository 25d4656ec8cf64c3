import { useMediaQuery } from '@mantine/hooks';
import { ColumnsMenu } from '../table/columns-menu.tsx';
import { rememberColumns } from '../table/remembered-columns.ts';

interface Props<Column extends string> {
  /** The name under which the device remembers the choice. */
  readonly list: string;
  readonly all: readonly Column[];
  /** Always shown. */
  readonly first: Column;
  readonly shown: readonly Column[];
  /** Chosen ones that the list has no values for now: they stay chosen. */
  readonly kept?: readonly Column[];
  /** Hidden from a narrow table unless somebody chose columns. */
  readonly minor: ReadonlySet<Column>;
  readonly labelOf: (column: Column) => string;
  /** The columns of the address; undefined while nobody chose any. */
  readonly chosen: string | undefined;
  readonly onChoose: (cols: string | undefined) => void;
  /** How many are hidden: the button says so. */
  readonly hidden?: number;
}

/** Which columns a list shows: remembered on the device and written in the address. What a narrow table hides isn't shown as chosen. */
export function ListColumns<Column extends string>(props: Props<Column>) {
  const { list, all, first, shown, kept = [], minor, labelOf, chosen, onChoose, hidden } = props;
  const narrow = useMediaQuery('(min-width: 600px) and (max-width: 899.9px)', undefined, {
    getInitialValueInEffect: false,
  });
  const choose = (cols: string | undefined) => {
    rememberColumns(list, cols);
    onChoose(cols);
  };
  const seen = narrow && chosen === undefined ? shown.filter((column) => !minor.has(column)) : shown;
  return (
    <ColumnsMenu
      all={all.filter((key) => key !== first).map((key) => ({ key, label: labelOf(key) }))}
      shown={seen.filter((key) => key !== first)}
      onChange={(next) => choose([first, ...next, ...kept].join('.'))}
      onReset={() => choose(undefined)}
      hidden={hidden}
    />
  );
}
