/** Where an account stands: disabled comes before unverified. */
export const userStatuses = ['active', 'unverified', 'disabled'] as const;
