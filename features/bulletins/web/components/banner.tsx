import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconExclamationCircle from '@tabler/icons-react/dist/esm/icons/IconExclamationCircle.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { localize } from '#platform/shared/localized-text.ts';
import type { Severity } from '../../shared/bulletin-state.ts';
import type { ActiveBulletin } from '../../shared/bulletins.ts';
import { fitOf, lineOf } from './banner.view.ts';
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
  /** The announcements behind this one, and how to show them. */
  readonly behind?: { readonly count: number; readonly onShow: () => void } | undefined;
  /** If omitted, it cannot be closed: the banner in a preview. */
  readonly onClose?: () => void;
}

/**
 * An announcement on one line, its text expanded on a press when it is long (spec §2); on a phone the whole line is the
 * button.
 */
export function Banner({ bulletin, behind, onClose }: Props) {
  const t = useTranslations('banners');
  const locale = useLocale();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { severity } = bulletin;
  const Icon = icons[severity];
  const title = localize(bulletin.title, locale);
  const body = localize(bulletin.body, locale);
  const fit = fitOf(title, body);
  const press = () => {
    setOpen(!open);
    behind?.onShow();
  };
  return (
    <article
      className={classes.banner}
      data-severity={severity}
      data-fit={behind ? 'none' : fit}
      data-open={open}
      aria-labelledby={id}
    >
      <Icon size={22} role="img" aria-label={t(`severity.${severity}`)} className={classes.icon} />
      <p className={classes.line}>
        <strong id={id}>{title}</strong>
        {!open && body.length > 0 && (
          <span className={classes.text}>
            {' '}
            {fit === 'none' ? lineOf(body) : <BulletinText body={body} inline />}
          </span>
        )}
      </p>
      {open && (
        <div className={classes.body}>
          <BulletinText body={body} />
        </div>
      )}
      {(behind || open || fit !== 'anywhere') && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-describedby={id}
          onClick={press}
        >
          {behind && (
            <span className={classes.count} aria-hidden>
              +{behind.count}
            </span>
          )}
          <span className={classes.word}>
            {behind ? t('rest', { count: behind.count }) : t(open ? 'less' : 'more')}
          </span>
          <IconChevronDown size={20} aria-hidden className={classes.arrow} />
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
