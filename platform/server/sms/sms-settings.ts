/** How texts are handed to the provider of SMS. */
export interface SmsSettings {
  /** The provider's name, as the privacy policy gives it to families. */
  readonly provider: string;
  /** With `{to}`, `{text}` and `{sender}` where they belong, which are encoded for an address. */
  readonly url: string;
  /** The body with the same places: JSON if it begins with `{` or `[`, otherwise a form; null: everything is in the address. */
  readonly body: string | null;
  /** The header that says who sends: its name and its secret value; null for none. */
  readonly header: { readonly name: string; readonly value: string } | null;
  readonly sender: string;
  /** Where the answer's JSON has the message's id, such as `messages.0.id`; null where nothing is read of it. */
  readonly idPath: string | null;
  /** How long the whole answer may take, in milliseconds. */
  readonly patience: number;
}

const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?\//;
const anyPlace = /\{(to|text|sender)\}/g;

/** Whether an address may get texts and the secret: https, or http on this machine. Its host holds no places. */
export function isSmsUrl(text: string): boolean {
  const whole = text.replace(anyPlace, 'x');
  if (!URL.canParse(whole)) return false;
  const { protocol, username, password } = new URL(whole);
  const host = /^https?:\/\/([^/?#]*)/.exec(text)?.[1] ?? '{';
  const isSafe = protocol === 'https:' || loopback.test(whole);
  return isSafe && username === '' && password === '' && !host.includes('{');
}

/** Whether a body has a place for the number and the text, and is JSON where it begins so. */
export function isSmsBody(text: string): boolean {
  if (!text.includes('{to}') || !text.includes('{text}')) return false;
  if (!isJsonTemplate(text)) return true;
  try {
    JSON.parse(text.replace(anyPlace, 'x'));
    return true;
  } catch {
    return false;
  }
}

/** Whether a body's template is of JSON rather than of a form. */
export const isJsonTemplate = (template: string): boolean =>
  /^\s*(\{(?!(to|text|sender)\})|\[)/.test(template);

/** The form of `SMS_AUTH_HEADER`: a name, a colon, a value of visible characters. */
export const smsHeader = /^[A-Za-z][\w-]{0,60}: [\x21-\x7e][\x20-\x7e]{0,1000}$/;

/** Name and value of a header. */
export function headerOf(line: string | undefined): SmsSettings['header'] {
  if (line === undefined) return null;
  const colon = line.indexOf(': ');
  return { name: line.slice(0, colon), value: line.slice(colon + 2) };
}
