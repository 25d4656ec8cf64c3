import { mayChangeAccountAlone } from '../../shared/account.permissions.ts';
import type { Account } from '../../shared/account.ts';
import { ChildProfile } from './child-profile.tsx';
import { EmailPanel } from './email-panel.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the user is: names, birth date, avatar, address. */
export function ProfileTab({ account }: { account: Account }) {
  if (!mayChangeAccountAlone(account)) return <ChildProfile account={account} />;
  return (
    <>
      <ProfileForm account={account} />
      <EmailPanel account={account} />
    </>
  );
}
