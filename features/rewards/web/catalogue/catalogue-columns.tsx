import { ListColumns } from '#platform/web/list/list-columns.tsx';
import {
  type CatalogueColumn,
  type CatalogueSearch,
  catalogueColumns,
  catalogueSearchOf,
  minorColumns,
} from './catalogue-search.view.ts';
import { useColumnNames } from './use-column-names.ts';

interface Props {
  readonly search: CatalogueSearch;
  readonly columns: readonly CatalogueColumn[];
  readonly onChange: (search: CatalogueSearch) => void;
  /** How many a narrow table hides: the button says so. */
  readonly hidden?: number;
}

/** Which columns the catalogue shows. */
export function CatalogueColumns({ search, columns, onChange, ...button }: Props) {
  const names = useColumnNames();
  return (
    <ListColumns
      {...button}
      list="catalogue"
      all={catalogueColumns}
      first="name"
      shown={columns}
      minor={minorColumns}
      labelOf={(key) => names[key]}
      chosen={search.cols}
      onChoose={(cols) => onChange({ ...search, cols: catalogueSearchOf({ cols }).cols })}
    />
  );
}
