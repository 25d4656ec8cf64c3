import type { Account } from '../../shared/account.ts';
import { EmailPanel } from './email-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the user is: names, birth date, avatar, address. */
export function ProfileTab({ account }: { account: Account }) {
  return (
    <>
      <ProfileForm account={account} />
      <EmailPanel account={account} />
    </>
  );
}
