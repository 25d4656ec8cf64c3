import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import classes from './conversations.module.css';
import { WriteToFamily } from './write-to-family.tsx';

interface Props {
  readonly of: readonly { readonly userId: string; readonly name: string }[];
}

/** For admins: the way to a message about a child or, of several of a guardian, about the chosen one; nothing without any. */
export function WriteToFamilies({ of }: Props) {
  const t = useTranslations('conversations_staff');
  const [only, ...others] = of;
  if (!only) return null;
  if (others.length === 0) return <WriteToFamily childId={only.userId} />;
  return (
    <PopoverButton
      content={() => (
        <nav aria-label={t('write')} className={classes.menu}>
          {of.map(({ userId, name }) => (
            <Button
              key={userId}
              variant="subtle"
              color="gray"
              justify="flex-start"
              renderRoot={(props) => (
                <Link {...props} to="/dashboard/conversations/new" search={{ child: userId }} />
              )}
            >
              {name}
            </Button>
          ))}
        </nav>
      )}
    >
      <IconMessage size={20} aria-hidden />
      {t('write')}
    </PopoverButton>
  );
}
