import { Button } from '@mantine/core';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './conversations.module.css';

interface Props {
  readonly childId: string;
  /** The child’s name, where several stand on the screen. */
  readonly name?: string;
  /** A sign in a line of a list, instead of a button. */
  readonly isSign?: boolean;
}

/** For staff: the way to a message to the guardians of a child. */
export function WriteToFamily({ childId, name, isSign = false }: Props) {
  const t = useTranslations('conversations_staff');
  const label = name === undefined ? t('write') : t('write_named', { name });
  const to = { to: '/dashboard/conversations/new', search: { child: childId } } as const;
  if (isSign)
    return (
      <Link {...to} className={classes.sign} aria-label={label} title={label}>
        <IconMessage size={20} aria-hidden />
      </Link>
    );
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={20} aria-hidden />}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {label}
    </Button>
  );
}
