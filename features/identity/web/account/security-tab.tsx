import type { Account } from '../../shared/account.ts';
import { GooglePanel } from './google-panel.tsx';
import { NoPasswordPanel } from './no-password-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

/** The security settings of the account. */
export function SecurityTab({ account }: { account: Account }) {
  // Whoever signs in with a card has neither an address nor a password, and guardians renew the card (decision C2).
  if (!account.email && !account.hasPassword) return <SessionsPanel />;
  return (
    <>
      {account.hasPassword ? <PasswordPanel account={account} /> : <NoPasswordPanel account={account} />}
      <SecondFactorPanel account={account} />
      {account.google && <GooglePanel linkedAt={account.google.linkedAt} hasPassword={account.hasPassword} />}
      {account.role === 'admin' && <TokensPanel hasPassword={account.hasPassword} />}
      <SessionsPanel />
    </>
  );
}
