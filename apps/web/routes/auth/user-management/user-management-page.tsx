import { getRouteApi } from '@tanstack/react-router';
import { LinkProblem } from '#features/registration/web/components/link-problem.tsx';
import { ConfirmEmailLink, VerifyEmailLink } from '#features/registration/web/mailed-link/email-links.tsx';
import {
  AcceptAccountLink,
  ResetPasswordLink,
} from '#features/registration/web/mailed-link/set-password-link.tsx';

const route = getRouteApi('/auth/user-management/');

/** The screen of each kind of mailed link, by its `mode` (spec §2). */
const links: Readonly<Record<string, typeof VerifyEmailLink>> = {
  resetPassword: ResetPasswordLink,
  verifyEmail: VerifyEmailLink,
  confirmEmail: ConfirmEmailLink,
  acceptAccount: AcceptAccountLink,
};

/** Where mailed links lead: acts on the `mode`, or says that the link is wrong (spec §2). */
export function UserManagementPage() {
  const { mode = '', oobCode = '' } = route.useSearch();
  const { wanted } = route.useRouteContext();
  const Link = Object.hasOwn(links, mode) ? links[mode] : undefined;
  return Link && oobCode !== '' ? <Link key={oobCode} {...{ oobCode, wanted }} /> : <LinkProblem />;
}
