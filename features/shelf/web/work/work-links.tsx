import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkLink } from '../../shared/shelf.ts';
import { NewLink } from './new-link.tsx';
import { OpenLink } from './open-link.tsx';
import classes from './work-view.module.css';

interface Props {
  readonly workId: string;
  readonly links: readonly WorkLink[];
}

/** A guardian's links to a work: for whom each is, sending and ending those that are open, and making one more (decision H3). */
export function WorkLinks({ workId, links }: Props) {
  const t = useTranslations('shelf');
  const [made, setMade] = useState<WorkLink | null>(null);
  const [isAsked, setAsked] = useState(false);
  const further = useRef<HTMLButtonElement>(null);
  // The list comes anew a moment after the link that was made.
  const isListed = links.some(({ id }) => id === made?.id);
  const all = made && !isListed ? [made, ...links] : links;
  const asks = isAsked || all.length === 0;
  return (
    <div className={classes.links}>
      <p className={classes.quiet}>{t('link_hint')}</p>
      {all.length > 0 && (
        <ul className={classes.openLinks} aria-label={t('links')}>
          {all.map((link) => (
            <OpenLink
              key={link.id}
              workId={workId}
              link={link}
              isNew={link.id === made?.id}
              onEnded={() => {
                setMade((old) => (old?.id === link.id ? null : old));
                // The button that asked is gone.
                further.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {asks ? (
        <NewLink
          workId={workId}
          takesFocus={isAsked}
          onMade={(link) => {
            setMade(link);
            setAsked(false);
          }}
        />
      ) : (
        <div>
          <Button ref={further} variant="subtle" px={0} onClick={() => setAsked(true)}>
            {t('link_further')}
          </Button>
        </div>
      )}
    </div>
  );
}
