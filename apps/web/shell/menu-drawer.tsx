import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './menu-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar on small screens. The browser's own dialog keeps the focus inside, closes on Escape and returns it. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) dialog.current?.showModal();
    else dialog.current?.close();
  }, [opened]);
  return (
    <dialog ref={dialog} className={classes.drawer} aria-label={t('main_navigation')} onClose={onClose}>
      {opened && (
        <>
          <Sidebar onNavigate={onClose} />
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={classes.beside}
            onClick={onClose}
          />
        </>
      )}
    </dialog>
  );
}
