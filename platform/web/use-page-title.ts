import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Names the browser tab after the screen. */
export function usePageTitle(title: string): void {
  const t = useTranslations('kit');
  const product = t('product');
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
}
