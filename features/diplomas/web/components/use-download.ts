import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/web/notify.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { downloadFile } from '../diplomas.queries.ts';

/** Downloads a file, and says why it failed. `busy` is the address being downloaded. */
export function useDownload() {
  const t = useTranslations('diplomas.family');
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (address: string) => {
    setBusy(address);
    try {
      await downloadFile(address);
    } catch (error) {
      notify.error(t('download_failed', { reason: refusalText(error) }));
    } finally {
      setBusy(null);
    }
  };
  return { busy, download: (address: string) => void download(address) };
}
