/** A text to one phone. */
export interface Sms {
  /** In E.164, such as +37061234567. */
  readonly to: string;
  readonly text: string;
}

/**
 * What became of a text: `accepted` by the provider; `refused` for good; `unreachable`, it certainly was not taken and may be
 * sent again; `unknown`, it may have been taken, and must not be sent again.
 */
export type SmsOutcome =
  | { readonly outcome: 'accepted'; readonly providerId: string | null }
  | { readonly outcome: 'refused' | 'unreachable' | 'unknown'; readonly reason: string };

/** The port through which texts leave. */
export interface SmsSender {
  /** Sends one text once. Never throws: what went wrong is the outcome. */
  send(sms: Sms): Promise<SmsOutcome>;
}
