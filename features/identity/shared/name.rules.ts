import { isOneLine } from '#platform/shared/plain-text.ts';

// Signs that show as nothing or turn the direction of what follows; the two joiners belong to real scripts. The last one
// stands where a file was read in a wrong encoding.
const invisible = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\ufffd]/u;
const markupOrAddress = /[<>@/\\]/u;
// Mail programs make links of these, and a stranger's name goes into mails that they do not pay for.
const link = /\bwww\.|[\p{L}\p{N}]{2}\.\p{L}{2}/iu;

/** True when a text can be somebody's name: letters of any script, nothing invisible, no markup, no link. */
export function canBeAName(text: string): boolean {
  if (!/\p{L}/u.test(text) || !isOneLine(text)) return false;
  return ![invisible, markupOrAddress, link].some((pattern) => pattern.test(text));
}
