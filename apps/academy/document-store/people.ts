import { locales } from '#platform/shared/localized-text.ts';
import { type Role, roles } from '#platform/shared/roles.ts';
import type { StoreAccount } from './accounts.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import { birthDateOf, type Existing, namesOf, stripeIdOf } from './person-fields.ts';
import { emailOf, idOf, instantOf, itemsOf, lineOf, referenceOf } from './values.ts';

/** A person of the store as the other collections need them. */
export interface StorePerson {
  readonly id: string;
  readonly role: Role | null;
  /** The groups they list, in order. */
  readonly groups: readonly string[];
}

/** A child of a family, by the id of its record. */
export interface StoreChild {
  /** The id of its users/ document; null for a child who is known from the record alone. */
  readonly uid: string | null;
  readonly recordId: string;
  /** Ids of the family's subscriptions that are for the child. */
  readonly subscriptions: readonly string[];
}

export interface People {
  /** By the id of the document. */
  readonly persons: ReadonlyMap<string, StorePerson>;
  /** The children of a parent, in the order of the export; by the id of the parent's document. */
  readonly childrenOf: ReadonlyMap<string, readonly StoreChild[]>;
  readonly rows: { readonly table: string; readonly rows: Row[] }[];
}

interface Ground {
  readonly store: StoreExport;
  readonly accounts: ReadonlyMap<string, StoreAccount>;
  readonly existing: Existing;
  readonly report: Report;
}

/** What has been read so far. */
interface Read {
  readonly tables: Record<'users' | 'google_links' | 'children' | 'guardianships', Row[]>;
  readonly persons: Map<string, StorePerson>;
  readonly childrenOf: Map<string, StoreChild[]>;
  /** Addresses, and customer numbers after `#`. */
  readonly seen: Set<string>;
  /** Persons who can sign in. */
  readonly signingIn: Set<string>;
}

/** Reads users, their ways in, the families' records of children, and who cares for whom. */
export function readPeople(ground: Ground): People {
  const { store, accounts, report } = ground;
  const users = documentsOf(store, 'users');
  const records = recordsByChild(ground);
  const read: Read = {
    tables: { users: [], google_links: [], children: [], guardianships: [] },
    persons: new Map(),
    childrenOf: new Map(),
    seen: new Set(),
    signingIn: new Set(),
  };
  for (const document of users) {
    const { person, row, link } = readUser(ground, document, records.get(document.id)?.[0], read.seen);
    read.persons.set(document.id, person);
    if (row) read.tables.users.push(row);
    if (row?.email) read.signingIn.add(person.id);
    if (link) read.tables.google_links.push(link);
  }
  for (const document of users) addChildUser(ground, document, records.get(document.id) ?? [], read);
  const known = new Set([...records.values()].flat().map(({ path }) => path));
  for (const record of documentsOf(store, 'users/children')) {
    if (!known.has(record.path)) addChildOfRecord(ground, record, read);
  }
  for (const id of accounts.keys()) {
    if (!read.persons.has(id))
      report.leftOut(`accounts/${id}`, 'there is no users/ document of this account');
  }
  const { tables, persons, childrenOf } = read;
  return { persons, childrenOf, rows: Object.entries(tables).map(([table, rows]) => ({ table, rows })) };
}

/** A child who has a users/ document: its records, and who cares for it. */
function addChildUser(
  ground: Ground,
  document: StoreDocument,
  own: readonly StoreDocument[],
  read: Read,
): void {
  const { tables, persons, signingIn } = read;
  const person = persons.get(document.id);
  if (person?.role !== 'child') return;
  const recordId = idOf(own[0]?.path ?? `${document.path}#record`);
  const parents = [...new Set([lineOf(document.fields.parent, 128), ...own.map(parentOf)])].filter(Boolean);
  const known = { recordId, personId: person.id, canSignIn: signingIn.has(person.id) };
  tables.children.push(childRow(ground, document, known));
  guard(ground, { path: document.path, recordId, parents }, read);
  addToFamilies(read, parents, { uid: document.id, recordId, subscriptions: own.flatMap(subscriptionsOf) });
}

/** A child who is known from the family's record alone. */
function addChildOfRecord(ground: Ground, record: StoreDocument, read: Read): void {
  const { path, fields } = record;
  const [recordId, personId] = [idOf(path), idOf(`${path}#person`)];
  if (fields.status === 'registered') {
    ground.report.changed(
      path,
      'registered, but no user has this address: taken as a child who cannot sign in',
    );
  }
  read.tables.users.push(personRow(ground, record, personId));
  read.tables.children.push(childRow(ground, record, { recordId, personId, canSignIn: false }));
  guard(ground, { path, recordId, parents: [parentOf(record)] }, read);
  addToFamilies(read, [parentOf(record)], { uid: null, recordId, subscriptions: subscriptionsOf(record) });
}

function addToFamilies({ childrenOf }: Read, parents: readonly string[], child: StoreChild): void {
  for (const parent of parents) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), child]);
}

const subscriptionsOf = ({ fields }: StoreDocument) =>
  itemsOf(fields.subscriptions).map((id) => lastPart(referenceOf(id)));
const parentOf = ({ parent }: StoreDocument) => parent.slice('users/'.length);
const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The families' records of each child who is a user: by the address, the child's own parent first. */
function recordsByChild({ store, accounts }: Ground): Map<string, StoreDocument[]> {
  const byEmail = new Map<string, StoreDocument[]>();
  for (const record of documentsOf(store, 'users/children')) {
    const email = emailOf(record.fields.email) ?? emailOf(record.id);
    if (email) byEmail.set(email, [...(byEmail.get(email) ?? []), record]);
  }
  const found = new Map<string, StoreDocument[]>();
  for (const { id, fields } of documentsOf(store, 'users')) {
    const email = accounts.get(id)?.email ?? emailOf(fields.email);
    const records = email && fields.role === 'child' ? byEmail.get(email) : undefined;
    if (!email || !records) continue;
    byEmail.delete(email);
    found.set(
      id,
      records.toSorted(
        (a, b) => Number(parentOf(b) === fields.parent) - Number(parentOf(a) === fields.parent),
      ),
    );
  }
  return found;
}

interface ReadUser {
  readonly person: StorePerson;
  readonly row: Row | null;
  readonly link: Row | null;
}

function readUser(
  { store, accounts, existing, report }: Ground,
  { path, id: uid, fields }: StoreDocument,
  record: StoreDocument | undefined,
  seen: Set<string>,
): ReadUser {
  const account = accounts.get(uid);
  const given = lineOf(fields.role, 20);
  const role = roles.find((each) => each === given) ?? null;
  if (given && !role) report.changed(path, `the role “${given}” is unknown: without a role`);
  const groups = itemsOf(fields.groups).map((each) => lastPart(referenceOf(each)));
  const typed = account ? account.email : emailOf(fields.email);
  if (!typed && (account || fields.email)) report.changed(path, 'no usable address: cannot sign in');
  const id = role === 'child' && record ? idOf(`${record.path}#person`) : idOf(path);
  const held = typed ? existing.emails.get(typed) : undefined;
  if (held && held !== id) {
    report.changed(path, 'an account with this address exists here: that one is used, as it is');
    return { person: { id: held, role, groups }, row: null, link: null };
  }
  const isDouble = typed !== null && seen.has(typed);
  if (isDouble) report.changed(path, 'another user has this address: taken without a way in');
  if (!account) report.changed(path, 'has no account: taken without a password');
  // A child without an account is a person who cannot sign in; its address is the family's (decision C1).
  const email = isDouble || (role === 'child' && !account) ? null : typed;
  if (email) seen.add(email);
  const createdAt = account?.createdAt ?? instantOf(fields.createdAt) ?? store.exportedAt;
  const row = {
    id,
    email,
    password_hash: email ? (account?.passwordHash ?? null) : null,
    role,
    ...namesOf({ fields, account, path }, report),
    birth_date: birthDateOf(fields.birthDate, path, { store, report }),
    locale: locales.find((each) => each === (fields.language ?? fields.languagePreference)) ?? null,
    email_verified_at: email && account?.verified ? createdAt : null,
    disabled_at: account?.disabled ? store.exportedAt : null,
    stripe_id: stripeIdOf({ path, fields }, { id, existing, seen, report }),
    created_at: createdAt,
  };
  const subject = email && account?.verified ? account.googleSubject : null;
  const link = subject ? { user_id: id, subject, linked_at: createdAt } : null;
  return { person: { id, role, groups }, row, link };
}

/** A person who is known from the family's record alone. */
function personRow({ store, report }: Ground, { path, fields }: StoreDocument, id: string): Row {
  return {
    id,
    role: 'child',
    ...namesOf({ fields, path }, report),
    birth_date: birthDateOf(fields.birthDate, path, { store, report }),
    created_at: instantOf(fields.createdAt) ?? store.exportedAt,
  };
}

function childRow(
  { store, report }: Ground,
  { path, id, fields }: StoreDocument,
  { recordId, personId, canSignIn }: { recordId: string; personId: string; canSignIn: boolean },
): Row {
  const silent = { ...report, changed: () => {} };
  return {
    id: recordId,
    user_id: personId,
    email: emailOf(fields.email) ?? emailOf(id),
    ...namesOf({ fields, path }, silent),
    birth_date: birthDateOf(fields.birthDate, path, { store, report: silent }),
    status: canSignIn ? 'registered' : 'invited',
    created_at: instantOf(fields.createdAt) ?? store.exportedAt,
  };
}

interface Guarding {
  readonly path: string;
  readonly recordId: string;
  readonly parents: readonly string[];
}

/** The first guardian pays (decision A16). */
function guard(
  { store, report }: Ground,
  { path, recordId, parents }: Guarding,
  { persons, tables }: Read,
): void {
  const known = parents.filter((parent) => {
    const role = persons.get(parent)?.role;
    return role !== undefined && role !== 'child';
  });
  if (known.length === 0) report.changed(path, 'its parent is not in the export: a child without a guardian');
  for (const [index, parent] of known.entries()) {
    tables.guardianships.push({
      child_id: recordId,
      guardian_id: persons.get(parent)?.id,
      pays: index === 0,
      created_at: store.exportedAt,
    });
  }
}
