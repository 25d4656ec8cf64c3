import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useTranslations } from 'use-intl';
import { usePutDialog } from './use-put-dialog.tsx';

/** From the shelf, puts a project of one's own there: which one, then who will see it. */
export function PutOwnWork() {
  const t = useTranslations('shelf');
  const { isOpening, open, dialog } = usePutDialog();
  return (
    <>
      <Button
        size="md"
        leftSection={<IconPlus size={20} aria-hidden />}
        loading={isOpening}
        onClick={() => open(null)}
      >
        {t('put_own')}
      </Button>
      {dialog}
    </>
  );
}
