import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Leads a parent to the lessons that a child can try. */
export function TryGroup() {
  const t = useTranslations('trials');
  return (
    <p>
      <Button variant="light" renderRoot={(props) => <Link {...props} to="/dashboard/trials" />}>
        {t('try_group')}
      </Button>
    </p>
  );
}
