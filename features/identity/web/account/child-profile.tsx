import type { Account } from '../../shared/account.ts';
import { ChildDetails } from './child-details.tsx';
import { ChildEmail } from './child-email.tsx';

/** A child's profile, which the guardians confirm (decision A24). It has no colour of initials: a child is shown by its figure. */
export function ChildProfile({ account }: { account: Account }) {
  return (
    <>
      <ChildDetails account={account} />
      <ChildEmail account={account} />
    </>
  );
}
