/** The states of an account: disabled takes precedence over unverified. */
export const userStatuses = ['active', 'unverified', 'disabled'] as const;
