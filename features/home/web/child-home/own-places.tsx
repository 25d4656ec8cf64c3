import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './own-places.module.css';

/** Where a child makes and shows: one tap away, where no menu stands beside the screen and no tab leads there. */
export function OwnPlaces({ className = '' }: { className?: string | undefined }) {
  const t = useTranslations('child_home');
  return (
    <nav className={`${classes.places} ${className}`} aria-label={t('places')}>
      <Link to="/dashboard/workshop" className={classes.place}>
        <Hammer />
        {t('to_workshop')}
      </Link>
      <Link to="/dashboard/shelf" className={classes.place}>
        <IconStack2 size={22} aria-hidden />
        {t('to_shelf')}
      </Link>
    </nav>
  );
}

/** The menu's icon, drawn here: shared with the menu it would be a file of its own on a child's first screen. */
function Hammer() {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m11.4 10-7.4 7.4a2.1 2.1 0 1 0 3 3l7.4-7.4M18.1 15.3l2.6-2.6a1 1 0 0 0 0-1.4l-7.6-7.6a1 1 0 0 0-1.4 0L9.1 6.3a1 1 0 0 0 0 1.4l7.6 7.6a1 1 0 0 0 1.4 0" />
    </svg>
  );
}
