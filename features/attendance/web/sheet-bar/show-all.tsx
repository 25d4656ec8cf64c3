import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';

/** The way back from filtered lines of a sheet to all. */
export function ShowAll({ count, onClick }: { readonly count: number; readonly onClick: () => void }) {
  const t = useTranslations('attendance');
  return (
    <Button variant="subtle" fullWidth mt="xs" onClick={onClick}>
      {t('show_all_students', { count })}
    </Button>
  );
}
