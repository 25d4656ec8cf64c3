import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
// Its own: the menu's would be a file of its own on a child's first screen.
import IconTools from '@tabler/icons-react/dist/esm/icons/IconTools.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './own-places.module.css';

/** Where a child makes and shows: one tap away, where no menu stands beside the screen and no tab leads there. */
export function OwnPlaces({ className = '' }: { className?: string | undefined }) {
  const t = useTranslations('child_home');
  return (
    <nav className={`${classes.places} ${className}`} aria-label={t('places')}>
      <Link to="/dashboard/workshop" className={classes.place}>
        <IconTools size={22} aria-hidden />
        {t('to_workshop')}
      </Link>
      <Link to="/dashboard/shelf" className={classes.place}>
        <IconStack2 size={22} aria-hidden />
        {t('to_shelf')}
      </Link>
    </nav>
  );
}
