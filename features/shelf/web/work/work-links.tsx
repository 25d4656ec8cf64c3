import '#platform/web/theme/form-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatShortDate, vilniusDate } from '#platform/shared/dates.ts';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';

import { sharedWorkAddress, type WorkLink } from '../../shared/shelf.ts';
import { useWorkActs } from '../shelf.queries.ts';
import classes from './work-view.module.css';

/** A guardian's links to a work: making one, whose address is told once, and ending those that are open (decision H3). */
export function WorkLinks({ workId, links = [] }: { workId: string; links?: readonly WorkLink[] }) {
  const t = useTranslations('shelf');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { makeLink, endLink } = useWorkActs();
  const [made, setMade] = useState<string | null>(null);
  const onError = (error: Error) => void notify.error(refusalText(error));
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('link_copied'));
    } catch {
      notify.error(t('link_not_copied'));
    }
  };
  return (
    <div className={classes.links}>
      <p className={classes.quiet}>{t('link_hint')}</p>
      {made && (
        <div className={classes.made}>
          <TextInput
            label={t('link_address')}
            description={t('link_once')}
            value={made}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button onClick={() => void copy(made)}>{t('link_copy')}</Button>
        </div>
      )}
      {links.map((link) => (
        <div key={link.id} className={classes.link}>
          <span>{t('link_until', { date: formatShortDate(vilniusDate(link.endsAt), locale) })}</span>
          <Button
            variant="default"
            size="compact-md"
            loading={endLink.isPending && endLink.variables?.linkId === link.id}
            onClick={() =>
              endLink.mutate(
                { workId, linkId: link.id },
                {
                  onSuccess: () => {
                    setMade(null);
                    notify.success(t('link_ended'));
                  },
                  onError,
                },
              )
            }
          >
            {t('link_end')}
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant={made ? 'default' : 'filled'}
          loading={makeLink.isPending}
          onClick={() =>
            makeLink.mutate(
              { workId },
              {
                onSuccess: ({ token }) => setMade(new URL(sharedWorkAddress(token), location.origin).href),
                onError,
              },
            )
          }
        >
          {t('link_make')}
        </Button>
      </div>
    </div>
  );
}
