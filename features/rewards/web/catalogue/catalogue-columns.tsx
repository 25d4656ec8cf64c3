import { type ColumnsProps, ListColumns } from '#platform/web/list/list-columns.tsx';
import {
  type CatalogueColumn,
  type CatalogueSearch,
  catalogueColumns,
  catalogueSearchOf,
  minorColumns,
} from './catalogue-search.view.ts';
import { useColumnNames } from './use-column-names.ts';

/** Which columns the catalogue shows. */
export function CatalogueColumns(props: ColumnsProps<CatalogueSearch, CatalogueColumn>) {
  const names = useColumnNames();
  return (
    <ListColumns
      {...props}
      list="catalogue"
      all={catalogueColumns}
      first="name"
      minor={minorColumns}
      labelOf={(key) => names[key]}
      read={catalogueSearchOf}
    />
  );
}
