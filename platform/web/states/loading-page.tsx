import { useTranslations } from 'use-intl';
import { LogoMark } from '../illustrations/logo.tsx';
import classes from './loading-page.module.css';

/** A whole page that is still loading; appears only after a moment, so that it never flashes. */
export function LoadingPage() {
  const t = useTranslations('common');
  return (
    <div role="status" className={classes.page}>
      <div className={classes.mark}>
        <LogoMark size={64} />
      </div>
      <span className={classes.words}>{t('loading')}</span>
    </div>
  );
}
