import { Button } from '@mantine/core';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import classes from '../components/calendar-feed-card.module.css';

const programs = ['google', 'apple', 'outlook'] as const;

/** The address, once, with instructions for adding it to a calendar program. */
export function FeedAddress({ url }: { url: string }) {
  const t = useTranslations('calendar_feed');
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success(t('copied'));
    } catch {
      // Without https, or without permission, the browser does not copy: the address is selected for manual
      // copying.
      field.current?.select();
      notify.info(t('copy_by_hand'));
    }
  };
  return (
    <div className={classes.address}>
      <Button
        component="a"
        // The scheme by which phones and computers open their calendar and subscribe there.
        href={url.replace(/^https?:/, 'webcal:')}
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        className={classes.subscribe}
      >
        {t('subscribe')}
      </Button>
      <p className={classes.once}>{t('shown_once')}</p>
      <div className={classes.copy}>
        <input
          ref={field}
          readOnly
          className={classes.url}
          value={url}
          aria-label={t('address')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <ul className={classes.how}>
        {programs.map((program) => (
          <li key={program}>
            <strong>{t(`program.${program}`)}</strong> {t(`how.${program}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
