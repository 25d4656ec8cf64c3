import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Telescope } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

/** Shown for a group that does not exist or is not the reader's, with a way to those that are. */
export function NoSuchGroup() {
  const t = useTranslations('groups');
  return (
    <EmptyState
      picture={<Telescope />}
      message={t('not_found')}
      hint={t('not_found_hint')}
      action={
        <Button component={Link} to="/dashboard/groups">
          {t('to_groups')}
        </Button>
      }
    />
  );
}
