import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import {
  type ReactNode,
  type RefCallback,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import classes from './dialog.module.css';
import { noteOpenDialog } from './top-dialog.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `side` comes from the right edge, `card` is placed by `sheetRef`; both come from the bottom on phones. */
  readonly shape?: 'box' | 'wide' | 'side' | 'card';
  /** The sheet that holds the content. */
  readonly sheetRef?: RefCallback<HTMLDivElement> | undefined;
  readonly className?: string;
  /**
   * Whether the browser's back button closes it. Not where the address says that it is open, or where it asks about leaving.
   */
  readonly backCloses?: boolean;
  /** Whether a press beside it closes it. Not where that would throw away what was written. */
  readonly outsideCloses?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. It is the browser's own, which traps the focus, closes on Escape and restores the focus
 * without a library of 25 kB. Put `autoFocus` on what should have the focus first.
 */
export function Dialog({ opened, ...dialog }: Props) {
  return opened ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  onClose,
  title,
  shape = 'box',
  sheetRef,
  className = '',
  backCloses = true,
  outsideCloses = true,
  children,
}: Omit<Props, 'opened'>) {
  const t = useTranslations('common');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  const onBack = useEffectEvent(onClose);
  // The layout effect of a separate component is cleaned up before the dialog leaves the page; later it could not
  // restore the focus. The content comes once the dialog is open, because nothing can take the focus before that.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const closed = noteOpenDialog({ element, onBack: backCloses ? onBack : null });
    setShown(true);
    return () => {
      closed();
      element.close();
    };
  }, [backCloses]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`${classes.dialog} ${className}`}
      data-shape={shape}
      // The caller decides: it may keep the dialog open while it saves.
      onCancel={(event) => {
        // React bubbles events meant for a dialog above this one, or for a file picker in it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div ref={sheetRef} className={classes.sheet}>
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </div>
        {shown && children}
      </div>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={classes.outside}
        onClick={() => outsideCloses && onClose()}
      />
    </dialog>
  );
}
