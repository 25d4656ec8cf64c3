import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './seller-details-link.module.css';

/** After a refusal that says that the seller's details are missing: the way to them. Nothing after others. */
export function SellerDetailsLink({ code }: { readonly code: string | null }) {
  const t = useTranslations('academy');
  if (code !== 'invoice/seller-incomplete') return null;
  return (
    <Link to="/dashboard/settings" hash="invoicing" className={classes.link}>
      {t('fill_seller')}
    </Link>
  );
}
