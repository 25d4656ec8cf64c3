import { gzipSync } from 'node:zlib';
import type { DiplomaRow } from './diplomas.repository.ts';

/** So many badges are in one list, as the standard recommends: who asks for a list does not tell of which badge. */
export const placesOfList = 131_072;

/** The academy as an issuer: the address of its server (did:web). */
export function issuerOf(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** Where a list of revoked badges is. */
export function listAddress(publicUrl: string, list: number): string {
  return `${publicUrl}/badges/status/${list}`;
}

const dayStart = (date: string) => `${date}T00:00:00Z`;

/** A diploma as an Open Badge 3.0, a verifiable credential: what is signed, but for who signs. */
export function badgeOf(diploma: DiplomaRow, publicUrl: string) {
  const list = Math.floor(diploma.statusIndex / placesOfList);
  const address = listAddress(publicUrl, list);
  const place = diploma.statusIndex % placesOfList;
  const { title, description, learningHours, academyName, issuedOn } = diploma;
  return {
    '@context': [
      'https://www.w3.org/2018/credentials/v1',
      'https://purl.imsglobal.org/spec/ob/v3p0/context.json',
      'https://w3id.org/vc/status-list/2021/v1',
    ],
    id: `urn:uuid:${diploma.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuerOf(publicUrl), type: ['Profile'], name: academyName, url: publicUrl },
    issuanceDate: dayStart(issuedOn),
    credentialSubject: {
      type: ['AchievementSubject'],
      // The holder decides to whom the file is shown, as with the printed diploma: it bears their name.
      identifier: [
        {
          type: 'IdentityObject',
          identityType: 'name',
          identityHash: `${diploma.firstName} ${diploma.lastName}`,
          hashed: false,
        },
      ],
      achievement: {
        id: `urn:uuid:${diploma.groupId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description: description ?? title,
        criteria: { narrative: learningHours ? `${title}: ${learningHours} h` : title },
      },
    },
    evidence: [{ id: `${publicUrl}/diploma/${diploma.code}`, type: ['Evidence'], name: diploma.code }],
    credentialStatus: {
      id: `${address}#${place}`,
      type: 'StatusList2021Entry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: address,
    },
  };
}

/**
 * A list of revoked badges as it is published: a bit for each place, packed. Places of valid diplomas are 0, all others 1: what
 * was deleted is as invalid as what was revoked, and the list does not tell how many there are.
 */
export function packedList(list: number, validPlaces: readonly number[]): string {
  const bits = Buffer.alloc(placesOfList / 8, 0xff);
  for (const each of validPlaces) {
    const place = each - list * placesOfList;
    bits[place >> 3] = (bits[place >> 3] ?? 0xff) & ~(0x80 >> (place & 7));
  }
  return gzipSync(bits).toString('base64url');
}
