/** What a mail is about: a way in or an account's safety, money, or news that the reader may switch off. */
export const mailKinds = ['account', 'invoice', 'notice'] as const;
export type MailKind = (typeof mailKinds)[number];
