import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import { type CatalogueOption, lowStock } from '../../shared/catalogue.ts';
import classes from './stock-list.module.css';

/** The stock of each option; what is running out is marked in words as well as in colour. */
export function StockList({ options }: { options: readonly CatalogueOption[] }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <ul className={classes.stock}>
      {options.map(({ id, name, quantity }) => (
        <li key={id} className={classes.option} data-level={stockLevelOf(quantity)}>
          <span className={classes.name}>{localize(name, locale)}</span>
          <span className={classes.left}>
            {quantity > lowStock ? quantity : t('stock_low', { count: quantity })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function stockLevelOf(quantity: number): 'gone' | 'low' | 'enough' {
  if (quantity === 0) return 'gone';
  return quantity <= lowStock ? 'low' : 'enough';
}
