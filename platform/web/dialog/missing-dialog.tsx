import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '../notify.ts';
import { useReopening } from '../offline/use-reopening.ts';

/** What every dialog is given by what opens it. */
export interface DialogProps {
  readonly onClose: () => void;
}

/**
 * Takes the place of a dialog whose code failed to load: each opening requests it again. If it fails once more a snackbar says so, and
 * the dialog counts as closed. Where a browser remembers the failure, the reader’s retry reloads the page.
 */
export function missingDialog<Props extends DialogProps>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let there: ComponentType<Props> | null = null;
  return function MissingDialog(props) {
    const t = useTranslations();
    const [dialog, setDialog] = useState(() => there);
    const { reopen } = useReopening(false);
    const giveUp = useEffectEvent(() => {
      notify.error(t('errors.server/offline'), undefined, { label: t('common.retry'), run: reopen });
      props.onClose();
    });
    useEffect(() => {
      if (there) return;
      let isOpen = true;
      load().then(
        (loaded) => {
          there = loaded.default;
          if (isOpen) setDialog(() => loaded.default);
        },
        () => isOpen && giveUp(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return dialog && createElement(dialog, props);
  };
}
