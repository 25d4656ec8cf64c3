import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useTopDialog } from '../dialog/top-dialog.ts';
import { notify, type Snackbar, snackbarMs, useSnackbars } from '../notify.ts';
import classes from './snackbar-host.module.css';

const icons = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertCircle };

function SnackbarCard({ snackbar, paused }: { snackbar: Snackbar; paused: boolean }) {
  const t = useTranslations('common');
  const { id, kind, message, action } = snackbar;
  const { ms = snackbarMs } = action ?? {};
  useEffect(() => {
    if (paused || kind === 'error') return;
    const timer = setTimeout(() => notify.close(id), ms);
    return () => clearTimeout(timer);
  }, [paused, kind, id, ms]);
  const Icon = icons[kind];
  return (
    <li className={classes.card} data-kind={kind}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <p role={kind === 'error' ? 'alert' : 'status'} className={classes.message}>
        {message}
      </p>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            notify.close(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes.close}
        aria-label={t('close')}
        onClick={() => notify.close(id)}
      >
        <IconX size={20} aria-hidden />
      </button>
    </li>
  );
}

/** Where snackbars appear: top right, over an open dialog too; they wait while the pointer or the focus is on them (decision N5). */
export function SnackbarHost() {
  const t = useTranslations('kit');
  const snackbars = useSnackbars();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = (hovered || focused) && snackbars.length > 0;
  useEffect(() => {
    // The last card leaves without a pointer or focus event.
    if (snackbars.length > 0) return;
    setHovered(false);
    setFocused(false);
  }, [snackbars.length]);
  const dialog = useTopDialog();
  const host = (
    <section aria-label={t('snackbars')} className={classes.host}>
      <ul
        aria-live="polite"
        aria-relevant="additions"
        className={classes.list}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {snackbars.map((snackbar) => (
          <SnackbarCard key={snackbar.id} snackbar={snackbar} paused={paused} />
        ))}
      </ul>
    </section>
  );
  return dialog ? createPortal(host, dialog) : host;
}
