import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `side` comes from the right edge, from below on phones. */
  readonly shape?: 'box' | 'wide' | 'side';
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. The browser's own: it keeps the focus inside, closes on Escape and gives the focus back,
 * without the 25 kB that a library needs for it. Put `autoFocus` on what should have the focus first.
 */
export function Dialog({ opened, onClose, title, shape = 'box', className = '', children }: Props) {
  const t = useTranslations('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!opened || !element) return;
    element.showModal();
    return () => element.close();
  }, [opened]);
  if (!opened) return null;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${classes.dialog} ${className}`}
      data-shape={shape}
      // The caller decides: it may keep the dialog open while something is being saved.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" tabIndex={-1} aria-hidden="true" className={classes.outside} onClick={onClose} />
      <div className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
