// Without schemas: addresses are read before any screen is loaded.

/** The columns of the list of waiting transfers, in their order. */
export const transferColumns = ['payer', 'amount', 'bookedOn', 'text', 'iban', 'why', 'proposal'] as const;
export type TransferColumn = (typeof transferColumns)[number];

/** What the list can be sorted by: each has an index. */
export const transferSorts = ['payer', 'amount', 'bookedOn'] as const;
export type TransferSort = (typeof transferSorts)[number];

/** What a transfer is once it waits no more. */
export const decidedStates = ['booked', 'ignored'] as const;
export type DecidedState = (typeof decidedStates)[number];
