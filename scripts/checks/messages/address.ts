/** Texts that a child can read, by the first part of their key. They say *tu* or address nobody. */
const childReads = new Set(
  'common kit pages validation refusals errors shell identity account calendar_feed points registration courses diploma_card diplomas exercises home rewards schedule calendar'.split(
    ' ',
  ),
);

/** What of those only grown-ups come to, with who they are. */
const adultsOnly: readonly RegExp[] = [
  // Staff and parents: what their screens ask of the server.
  /^errors\.(?:people|group|schedule|attendance|points|mission|academy|billing|bulletin)\//,
  /^errors\.reward\/(?:claim-closed|reason-required|changed-elsewhere|picture-gone|has-claims|stock-|import-|undo-)/,
  /^errors\.(?:people|group|schedule|attendance|points|diploma)\//,
  /^errors\.reward\/claim-closed$/,
  // Staff write lessons and modules.
  /^errors\.lesson\/(?!locked$)/,
  /^errors\.module\//,
  // Parents type a child's address.
  /^validation\.own_email$/,
  // Children begin with an invitation of their own: the rest of registration is for parents and staff.
  /^identity\.google\.newcomer/,
  /^identity\.consent_before$/,
  /^registration\.(?:register\.(?!invited_)|invitation\.accept|verify_code|staff_code\.)/,
  /^registration\.link\.verified_text$/,
  // A child together with the parents.
  /^identity\.reset\.sent_child$/,
  // Parents.
  /^home\.(?:no_children|invited_)/,
  /^rewards\.(?:feature_disabled_for_child|no_child_|parent_note)/,
  // Staff make diplomas, parents have children, strangers check codes.
  /^diplomas\.(?:group|check)\./,
  /^diplomas\.family\.no_child$/,
  // Staff open lessons, hand over prizes and change the schedule.
  /^courses\.content\./,
  /^rewards\.(?:prizes_|cancel_)/,
  /^calendar\.(?:delete_|changed_|take_theirs|keep_mine|cancel_reason|choose_group|(?:\w+_)?(?:required_error|invalid|start_time|end_time)|invalid_)/,
];

const politePronoun = /(?<!\p{L})[Jj](?:ūs|ums|umis|ūsų)(?!\p{L})/u;
// Atverkite, galėsite, prisijungėte, galite. Few nouns end alike.
const politeVerb = /\p{L}+(?:it|ėt|ot|at)(?:e|ės)(?!\p{L})/gu;
const noun = /^(?:formate|kvadrate|rezultate|savaitės|\p{L}+aitės)$/iu;

/** True when a text addresses its reader *Jūs*. */
export function isPolite(text: string): boolean {
  const words = text.replaceAll(/\{\w+\}/g, '');
  return politePronoun.test(words) || (words.match(politeVerb) ?? []).some((verb) => !noun.test(verb));
}

/** True when a child would be addressed *Jūs*: the text's full key tells who reads it. */
export function addressesChildPolitely(name: string, text: string): boolean {
  if (!childReads.has(name.split('.')[0] ?? '') || adultsOnly.some((key) => key.test(name))) return false;
  return isPolite(text);
}
