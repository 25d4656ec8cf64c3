import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Capsule } from '#platform/web/illustrations/empty-scenes.tsx';
import { EmptyState } from '#platform/web/states/empty-state.tsx';

/** Shown to a parent who has just registered: a link to add the first child. */
export function NoChildren() {
  const t = useTranslations('home_first');
  const say = useTranslations('common');
  return (
    <EmptyState
      picture={<Capsule />}
      message={say('no_children')}
      hint={t('no_children_hint')}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/dashboard/children/new" />}>
          {t('add_child')}
        </Button>
      }
    />
  );
}
