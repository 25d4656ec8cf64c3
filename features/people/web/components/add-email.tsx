import { Button } from '@mantine/core';
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** The next step for a child without an address (decision A15): the form, which mails the invitation once there is one. */
export function AddEmail({ childId }: { childId: string }) {
  const t = useTranslations('children');
  return (
    <Button
      variant="light"
      leftSection={<IconMailPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard/children/$childId/edit" params={{ childId }} />}
    >
      {t('add_email')}
    </Button>
  );
}
