import type { Account } from '../../shared/account.ts';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** What keeps the account the user's own. */
export function SecurityTab({ account }: { account: Account }) {
  return (
    <>
      <PasswordPanel account={account} />
      <SecondFactorPanel account={account} />
      <SessionsPanel />
    </>
  );
}
