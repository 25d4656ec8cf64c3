import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PhoneLink } from '#features/identity/web/components/phone-link.tsx';
import { usePersonName } from '#features/identity/web/components/use-person-name.ts';
import { Card } from '#platform/web/kit/card.tsx';
import type { UserDetail } from '../../shared/user-detail.ts';
import { StateBadge } from '../components/state-badge.tsx';
import classes from './user-page.module.css';

/** A child's guardians, or a parent's children, each with a link. */
export function UserFamily({ user }: { user: UserDetail }) {
  const t = useTranslations('users.family');
  const { id: userId, role, guardians, children } = user;
  const isParent = role === 'parent';
  if (!isParent && role !== 'child' && guardians.length + children.length === 0) return null;
  return (
    <Card
      title={t(isParent ? 'children' : 'guardians')}
      action={
        isParent && (
          <Button
            variant="light"
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link {...props} to="/dashboard/users/$userId/children/new" params={{ userId }} />
            )}
          >
            {t('add_child')}
          </Button>
        )
      }
    >
      {isParent ? <Children userId={userId} of={children} /> : <Guardians of={guardians} />}
    </Card>
  );
}

function Guardians({ of }: { of: UserDetail['guardians'] }) {
  const t = useTranslations('users.family');
  const nameOf = usePersonName();
  if (of.length === 0) return <p className={classes.dimmed}>{t('no_guardians')}</p>;
  return (
    <ul className={classes.list}>
      {of.map(({ id, name, email, phone, pays }) => (
        <li key={id} className={classes.line}>
          <span className={classes.person}>
            <span className={classes.words}>
              <Link to="/dashboard/users/$userId" params={{ userId: id }} className={classes.link}>
                {nameOf(name)}
              </Link>
              {pays && <span className={classes.dimmed}>{t('pays')}</span>}
            </span>
            {(email || phone) && (
              <span className={classes.contacts}>
                {email && (
                  <a href={`mailto:${email}`} className={classes.contact}>
                    {email}
                  </a>
                )}
                {phone && <PhoneLink name={name} phone={phone} />}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Children({ userId, of }: { userId: string; of: UserDetail['children'] }) {
  const t = useTranslations('users.family');
  const nameOf = usePersonName();
  if (of.length === 0) return <p className={classes.dimmed}>{t('no_children')}</p>;
  return (
    <ul className={classes.list}>
      {of.map((child) => (
        <li key={child.id} className={classes.line}>
          <span className={classes.words}>
            <Link to="/dashboard/users/$userId" params={{ userId: child.userId }} className={classes.link}>
              {nameOf(child.name)}
            </Link>
            <StateBadge tone={child.status === 'registered' ? 'good' : 'waiting'}>
              {t(`status.${child.lacksEmail ? 'unsent' : child.status}`)}
            </StateBadge>
          </span>
          <Link
            to="/dashboard/users/$userId/children/$childId/edit"
            params={{ userId, childId: child.id }}
            className={classes.beside}
            aria-label={t('edit_child_named', { name: child.name })}
          >
            {t('edit_child')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
