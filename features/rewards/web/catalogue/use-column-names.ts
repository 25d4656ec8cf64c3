import { useTranslations } from 'use-intl';
import type { CatalogueColumn } from './catalogue-search.view.ts';

/** What the columns of the catalogue are called. */
export function useColumnNames(): Readonly<Record<CatalogueColumn, string>> {
  const t = useTranslations('catalogue');
  return {
    name: t('column_name'),
    level: t('level'),
    category: t('category'),
    cost: t('cost'),
    stock: t('column_stock'),
    claims: t('column_claims'),
  };
}
