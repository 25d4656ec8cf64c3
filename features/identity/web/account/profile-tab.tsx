import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import type { Account } from '../../shared/account.ts';
import { PhotoPanel } from '../photo/photo-panel.tsx';
import { ChildProfile } from './child-profile.tsx';
import { EmailPanel } from './email-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The user's profile: photo, names, birth date, avatar, address. */
export function ProfileTab({ account }: { account: Account }) {
  if (!mayChangeAccountAlone(account)) return <ChildProfile account={account} />;
  return (
    <>
      <PhotoPanel account={account} />
      <ProfileForm account={account} />
      <EmailPanel account={account} />
    </>
  );
}
