import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { ActiveBulletin, Severity } from '../../shared/bulletins.ts';
import { isShort, lineOf } from './banner.view.ts';
import classes from './banners.module.css';
import { BulletinText } from './bulletin-text.tsx';

const icons: Record<Severity, typeof IconX> = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
};

interface Props {
  readonly bulletin: Pick<ActiveBulletin, 'title' | 'body' | 'severity'>;
  /** Left out, it cannot be closed: the banner as a preview shows it. */
  readonly onClose?: () => void;
}

/** An announcement on one line, its text a press away when it is long (spec §2). */
export function Banner({ bulletin, onClose }: Props) {
  const t = useTranslations('banners');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { severity } = bulletin;
  const Icon = icons[severity];
  const title = localize(bulletin.title, locale);
  const body = localize(bulletin.body, locale);
  const short = isShort(title, body);
  return (
    <article className={classes.banner} data-severity={severity} aria-labelledby={id}>
      <Icon size={22} role="img" aria-label={t(`severity.${severity}`)} className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.line} data-folded={!short && !open}>
          <strong id={id}>{title}</strong>
          {short && body.length > 0 && (
            <span className={classes.text}>
              {' '}
              <BulletinText body={body} inline />
            </span>
          )}
          {!short && !open && <span className={classes.text}> {lineOf(body)}</span>}
        </p>
        {open && (
          <div className={classes.text}>
            <BulletinText body={body} />
          </div>
        )}
      </div>
      {!short && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-describedby={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'less' : 'more')}
        </button>
      )}
      {onClose && (
        <button
          type="button"
          data-close
          className={classes.close}
          aria-label={t('close', { title })}
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </article>
  );
}
