import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Card } from '#platform/web/kit/card.tsx';
import classes from './photo-consent.module.css';

interface Props {
  readonly viewer: 'child' | 'parent';
  /** One part for each thing that is allowed or not, from the feature that keeps it. */
  readonly children: ReactNode;
}

/** All that a family, or a child, allows, in one place. */
export function Consents({ viewer, children }: Props) {
  const t = useTranslations('agreements.consents');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === '#consents') place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place}>
      <Card title={t('title')}>
        <p className={classes.text}>{t(`text_${viewer}`)}</p>
        {children}
      </Card>
    </div>
  );
}
