/** The states of an account: disabled takes precedence, then a child who cannot sign in yet (decision C1), then unverified. */
export const userStatuses = ['active', 'unverified', 'no_sign_in', 'disabled'] as const;
