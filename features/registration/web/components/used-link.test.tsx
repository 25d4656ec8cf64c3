import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import identity from '#features/identity/web/messages/lt.ts';
import { AppError } from '#platform/shared/app-error.ts';
import { fakeServer, renderScreen } from '#platform/testing/render.tsx';
import platform from '#platform/web/messages/lt.ts';
import { ConfirmEmailLink, VerifyEmailLink } from '../mailed-link/email-links.tsx';
import { AcceptAccountLink, ResetPasswordLink } from '../mailed-link/set-password-link.tsx';
import registration from '../messages/lt.ts';

const messages = { ...platform, identity, registration };
const { link } = registration;
const used = () => {
  throw new AppError('auth/used-link');
};

describe('a mailed link that is followed twice', () => {
  it.each([
    ['registration/verifyEmail', VerifyEmailLink, link.used_verify_title],
    ['registration/confirmEmailChange', ConfirmEmailLink, link.used_email_title],
    ['passwordReset/checkPasswordReset', AcceptAccountLink, link.used_accept_title],
    ['passwordReset/checkPasswordReset', ResetPasswordLink, link.used_reset_title],
  ] as const)('by %s says that it is done, and links on', async (procedure, Link, title) => {
    fakeServer({ [procedure]: used });
    renderScreen(<Link oobCode="x" />, { messages });
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByRole('link', { name: /Tęsti|Prisijungti|Gauti naują nuorodą/ })).toBeDefined();
  });
});
