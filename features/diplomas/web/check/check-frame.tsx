import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PublicFrame } from '#platform/web/kit/public-frame.tsx';
import { usePageTitle } from '#platform/web/use-page-title.ts';

/** The frame of the pages on which strangers check a diploma. */
export function CheckFrame({ children }: { children: ReactNode }) {
  const t = useTranslations();
  usePageTitle(t('diplomas.check.title'));
  return <PublicFrame>{children}</PublicFrame>;
}
