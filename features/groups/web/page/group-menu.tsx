import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import type { GroupDetail } from '../../shared/groups.ts';
import { DeleteDialog } from '../components/delete-dialog.tsx';
import { StatusDialog } from '../components/status-dialog.tsx';
import classes from './group-page.module.css';

type Act = 'status' | 'delete';

/** The admins' actions on a group: edit; rare ones are in the menu, and dangerous ones last. */
export function GroupMenu({ group }: { group: GroupDetail }) {
  const t = useTranslations('groups');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Act | null>(null);
  const done = () => setAsked(null);
  const words = { status: t('change_status'), delete: t('delete') };
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        leftSection={<IconPencil size={20} aria-hidden />}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/groups/$groupId/edit" params={{ groupId: group.id }} />
        )}
      >
        {t('page.edit')}
      </Button>
      <PopoverButton
        aria-label={t('page.more')}
        title={t('page.more')}
        content={(close) => (
          <div className={classes.menu}>
            <Button
              variant="subtle"
              color="gray"
              justify="flex-start"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/groups/new" search={{ copy: group.id }} />
              )}
            >
              {t('copy')}
            </Button>
            {(['status', 'delete'] as const).map((act) => (
              <Button
                key={act}
                variant="subtle"
                color="gray"
                justify="flex-start"
                onClick={() => {
                  close();
                  setAsked(act);
                }}
              >
                {words[act]}
              </Button>
            ))}
          </div>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      <StatusDialog opened={asked === 'status'} groups={[group]} onClose={done} onDone={done} />
      <DeleteDialog
        opened={asked === 'delete'}
        groups={[group]}
        onClose={done}
        onDone={() => void navigate({ to: '/dashboard/groups' })}
      />
    </div>
  );
}
