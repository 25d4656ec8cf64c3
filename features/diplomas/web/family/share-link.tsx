import { Button } from '@mantine/core';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import classes from './diplomas.module.css';

/** The holder's own link: shared by the device if possible, otherwise copied. */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const t = useTranslations('diplomas.family');
  const field = useRef<HTMLInputElement>(null);
  const hint = useId();
  const share = async () => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      // Closing the device's own dialog means a change of mind.
      await navigator.share({ title, url: link }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      notify.success(t('copied'));
    } catch {
      // Without https, or without permission, the browser does not copy: the link is selected for manual
      // copying.
      field.current?.select();
      notify.info(t('copy_by_hand'));
    }
  };
  return (
    <div>
      <div className={classes.share}>
        <input
          ref={field}
          readOnly
          className={classes.link}
          value={link}
          aria-label={t('link')}
          aria-describedby={hint}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconShare size={20} aria-hidden />}
          onClick={() => void share()}
        >
          {t('share')}
        </Button>
      </div>
      <p id={hint} className={classes.hint}>
        {t('share_hint')}
      </p>
    </div>
  );
}
