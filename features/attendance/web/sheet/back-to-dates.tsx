import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

interface Props {
  readonly groupId: string;
  readonly variant?: 'filled' | 'default';
}

/** The link back to the group's lessons. */
export function BackToDates({ groupId, variant = 'filled' }: Props) {
  const t = useTranslations('attendance');
  return (
    <Button
      variant={variant}
      renderRoot={(props) => <Link {...props} to="/dashboard/attendance/$groupId" params={{ groupId }} />}
    >
      {t('to_group_dates')}
    </Button>
  );
}
