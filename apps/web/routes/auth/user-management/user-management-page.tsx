import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { LinkProblem } from '#features/registration/web/components/link-problem.tsx';
import { ConfirmEmailLink, VerifyEmailLink } from '#features/registration/web/mailed-link/email-links.tsx';
import {
  AcceptAccountLink,
  ResetPasswordLink,
} from '#features/registration/web/mailed-link/set-password-link.tsx';
import type { SessionUser } from '#platform/shared/session.ts';

const route = getRouteApi('/auth/user-management/');

interface LinkProps {
  readonly oobCode: string;
  readonly wanted: string | undefined;
  readonly visitor: SessionUser | null | undefined;
}

/** The screen of each kind of mailed link, by its `mode` (spec §2). */
const links: Readonly<Record<string, ComponentType<LinkProps>>> = {
  resetPassword: ResetPasswordLink,
  verifyEmail: VerifyEmailLink,
  confirmEmail: ConfirmEmailLink,
  acceptAccount: AcceptAccountLink,
};

/** Where mailed links lead: acts on the `mode`, or says that the link is wrong (spec §2). */
export function UserManagementPage() {
  const { mode = '', oobCode = '' } = route.useSearch();
  const { wanted, visitor } = route.useRouteContext();
  const Link = Object.hasOwn(links, mode) ? links[mode] : undefined;
  return Link && oobCode !== '' ? <Link key={oobCode} {...{ oobCode, wanted, visitor }} /> : <LinkProblem />;
}
