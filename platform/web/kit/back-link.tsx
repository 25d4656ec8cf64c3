import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './back-link.module.css';

interface Props {
  readonly label: string;
  readonly link: LinkProps;
}

/** The one step up from a page that is no deeper than two, for a thumb. */
export function BackLink({ label, link }: Props) {
  const t = useTranslations('kit');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <Link {...link} className={classes.back}>
        <IconArrowLeft size={20} aria-hidden />
        {label}
      </Link>
    </nav>
  );
}
