import { Button } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { impersonationRefusal } from '#features/identity/shared/impersonation/impersonation.rules.ts';
import { PopoverButton } from '#platform/web/dialog/popover-button.tsx';
import type { UserDetail } from '../../shared/user-detail.ts';
import { DisableUser } from './disable-user.tsx';
import { RemovePhoto } from './remove-photo.tsx';
import { SeeAsFamily } from './see-as-family.tsx';
import classes from './user-page.module.css';

const acts = ['see_as', 'photo', 'disable'] as const;
type Act = (typeof acts)[number];
const dialogs = { see_as: SeeAsFamily, photo: RemovePhoto, disable: DisableUser } as const;

function isPossible(act: Act, { role, status, emailVerifiedAt, disabledAt, photoUrl }: UserDetail): boolean {
  if (act === 'photo') return photoUrl !== null;
  const isDisabled = disabledAt !== null;
  if (act === 'disable') return !(isDisabled || (role === 'child' && status === 'no_sign_in'));
  return impersonationRefusal({ role, isVerified: emailVerifiedAt !== null, isDisabled }) === null;
}

interface Props {
  readonly user: UserDetail;
  /** Acts of other features, with a function that closes the menu: before the dangerous ones. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
}

/** An admin's rarer acts on a user, dangerous ones last; nothing where none is possible. */
export function UserMenu({ user, more }: Props) {
  const t = useTranslations('users');
  const [asked, setAsked] = useState<Act | null>(null);
  const possible = acts.filter((act) => isPossible(act, user));
  if (possible.length === 0 && !more) return null;
  const words = { see_as: t('see_as.open'), photo: t('photo_remove'), disable: t('disable') };
  const item = (act: Act, close: () => void) =>
    possible.includes(act) && (
      <MenuItem
        onClick={() => {
          close();
          setAsked(act);
        }}
      >
        {words[act]}
      </MenuItem>
    );
  const Asked = asked && dialogs[asked];
  return (
    <>
      <PopoverButton
        className={classes.dots ?? ''}
        aria-label={t('more')}
        title={t('more')}
        content={(close) => (
          <div className={classes.menu}>
            {item('see_as', close)}
            {more?.(close)}
            {item('photo', close)}
            {item('disable', close)}
          </div>
        )}
      >
        <IconDots size={20} aria-hidden />
      </PopoverButton>
      {Asked && <Asked user={user} onClose={() => setAsked(null)} />}
    </>
  );
}

function MenuItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="subtle" color="gray" justify="flex-start" onClick={onClick}>
      {children}
    </Button>
  );
}
