import { gzipSync } from 'node:zlib';
import { academyTimeZone, type LocalDate } from '#platform/shared/dates.ts';
import type { DiplomaRow } from '../diplomas.repository.ts';

/**
 * How many badges are in one list, as the standard recommends: requesting a list does not reveal which badge is
 * checked.
 */
export const placesOfList = 131_072;

/** The academy as an issuer: the address of its server (did:web). */
export function issuerOf(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** The name of a key, in the header of a badge as in the published keys. */
export function keyName(publicUrl: string, kid: string): string {
  return `${issuerOf(publicUrl)}#${kid}`;
}

/** `bitstring`: as badges name it now; `status`: as badges issued until November 2026 did (record 093). */
export type ListKind = 'bitstring' | 'status';

/** The address of a list of revoked badges. */
export function listAddress(publicUrl: string, list: number, kind: ListKind = 'bitstring'): string {
  return `${publicUrl}/badges/${kind}/${list}`;
}

const credentials = 'https://www.w3.org/ns/credentials/v2';
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0';

/** The first moment of a day in Vilnius: a badge read on the day of its diploma is valid. */
const dayStart = (date: LocalDate) =>
  Temporal.PlainDate.from(date).toZonedDateTime(academyTimeZone).toString({ timeZoneName: 'never' });

/** A diploma as an Open Badge 3.0, a verifiable credential of the data model 2.0: the payload without the signature. */
export function badgeOf(diploma: DiplomaRow, publicUrl: string) {
  const list = Math.floor(diploma.statusIndex / placesOfList);
  const address = listAddress(publicUrl, list);
  const place = diploma.statusIndex % placesOfList;
  const { title, description, learningHours, academyName, issuedOn } = diploma;
  const id = `urn:uuid:${diploma.id}`;
  return {
    '@context': [credentials, `${openBadges}/context-3.0.3.json`],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuerOf(publicUrl), type: ['Profile'], name: academyName, url: publicUrl },
    validFrom: dayStart(issuedOn),
    credentialSubject: {
      // For this badge only: it does not reveal which badges belong to one child.
      id: `${id}#holder`,
      type: ['AchievementSubject'],
      // The holder decides who sees the file, as with the printed diploma: it contains their name.
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
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: address,
    },
    credentialSchema: [
      {
        id: `${openBadges}/schema/json/ob_v3p0_achievementcredential_schema.json`,
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  };
}

interface ListFacts {
  readonly list: number;
  readonly validPlaces: readonly number[];
  readonly at: string;
}

/** A list of revoked badges as badges name it now (Bitstring Status List 1.0): the payload without the signature. */
export function bitstringList({ list, validPlaces, at }: ListFacts, publicUrl: string) {
  const id = listAddress(publicUrl, list);
  return {
    '@context': [credentials],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(publicUrl),
    validFrom: at,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // The letter is the encoding of the rest (multibase).
      encodedList: `u${packedList(list, validPlaces)}`,
    },
  };
}

/** The same list for badges issued until November 2026, in a credential of the data model 1.1. */
export function statusList2021({ list, validPlaces, at }: ListFacts, publicUrl: string) {
  const id = listAddress(publicUrl, list, 'status');
  return {
    '@context': ['https://www.w3.org/2018/credentials/v1', 'https://w3id.org/vc/status-list/2021/v1'],
    id,
    type: ['VerifiableCredential', 'StatusList2021Credential'],
    issuer: issuerOf(publicUrl),
    issuanceDate: at,
    credentialSubject: {
      id: `${id}#list`,
      type: 'StatusList2021',
      statusPurpose: 'revocation',
      encodedList: packedList(list, validPlaces),
    },
  };
}

/**
 * A list of revoked badges as published: a bit for each index, compressed. Indices of valid diplomas are 0, all others 1: what
 * was deleted is as invalid as what was revoked, and the list does not reveal how many there are.
 */
export function packedList(list: number, validPlaces: readonly number[]): string {
  const bits = Buffer.alloc(placesOfList / 8, 0xff);
  for (const each of validPlaces) {
    const place = each - list * placesOfList;
    bits[place >> 3] = (bits[place >> 3] ?? 0xff) & ~(0x80 >> (place & 7));
  }
  return gzipSync(bits).toString('base64url');
}
