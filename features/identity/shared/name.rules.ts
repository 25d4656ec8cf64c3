import { isOneLine } from '#platform/shared/plain-text.ts';

// Invisible characters and those that turn the direction of text; the two joiners belong to real scripts. The last one
// shows that a file was read in a wrong encoding.
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\ufffd]/u;
const markupOrAddress = /[<>@/\\]/u;
// Mail programs turn these into links, and a stranger's name appears in mails to people who did not ask for them.
const link = /\bwww\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu;

/** True when a text can be a person's name: letters of any script, nothing invisible, no markup, no link. */
export function canBeAName(text: string): boolean {
  if (!/\p{L}/u.test(text) || !isOneLine(text)) return false;
  return ![invisible, markupOrAddress, link].some((pattern) => pattern.test(text));
}
