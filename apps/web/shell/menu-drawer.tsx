import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { noteOpenDialog } from '#platform/web/dialog/top-dialog.ts';
import classes from './menu-drawer.module.css';

/**
 * Where the sidebar is on small screens, while it is open. The browser's own dialog traps the focus, closes on Escape and restores the
 * focus.
 */
export function MenuDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('shell');
  const drawer = useRef<HTMLDialogElement>(null);
  const onBack = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = drawer.current;
    dialog?.showModal();
    // Its content may still be loading.
    dialog?.focus();
    const closed = noteOpenDialog({ element: null, onBack });
    return () => {
      closed();
      // Closed while it is still in the page, so that the focus returns to where it was.
      dialog?.close();
    };
  }, []);
  return (
    <dialog
      ref={drawer}
      tabIndex={-1}
      className={classes.drawer}
      aria-label={t('main_navigation')}
      onClose={onClose}
    >
      {children}
      <button type="button" tabIndex={-1} aria-hidden="true" className={classes.beside} onClick={onClose} />
    </dialog>
  );
}
