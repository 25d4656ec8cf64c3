import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Satellite } from '#platform/web/illustrations/empty-scenes.tsx';
import { PageHeader } from '#platform/web/kit/page-header.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

interface Props {
  readonly message: string;
  readonly hint: string;
  readonly top?: ReactNode;
}

/** Why there is no letter, under the page's own title. */
export function NoLetter({ message, hint, top }: Props) {
  const t = useTranslations('feedback');
  return (
    <>
      <PageHeader title={t('family_title')} />
      {top}
      <EmptyState picture={<Satellite />} message={message} hint={hint} />
    </>
  );
}
