import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';
import classes from './odyssey.module.css';

interface Props {
  readonly message: string;
  readonly hint?: string;
  readonly top?: ReactNode;
}

/** Why the odyssey cannot be shown, under the page's own title. */
export function NotHere({ message, hint, top }: Props) {
  const t = useTranslations('points');
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} />
      {top}
      <EmptyState picture={<Satellite />} message={message} hint={hint} />
    </div>
  );
}
