import { randomUUID } from 'node:crypto';
import { createUser } from '#features/identity/server/identity.factory.ts';
import { demoPassword } from '#features/identity/shared/demo-accounts.ts';
import { createChild } from '#features/people/server/people.factory.ts';
import type { Db } from '#platform/server/database/database.ts';
import { hashPassword } from '#platform/server/security/password.ts';
import { newSessionToken } from '#platform/server/security/session.ts';
import type { Locale } from '#platform/shared/localized-text.ts';
import type { Role } from '#platform/shared/roles.ts';

/** Somebody of the academy. */
export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** A child, with the family's record of it. */
export interface Child extends Person {
  readonly childId: string;
}

type Names = Partial<Pick<Person, 'firstName' | 'lastName' | 'email'>>;

/** The password of everybody in {@link People}, like the demo accounts'. */
export const password = demoPassword;

// Hashing is slow by design: once per worker.
let passwordHash: Promise<string> | undefined;

/**
 * People whom no other journey meets, written straight into the worker's database: with accounts, verified, signed in at will.
 */
export class People {
  private readonly db: Db;
  private readonly language: Locale;

  constructor(db: Db, language: Locale) {
    this.db = db;
    this.language = language;
  }

  /** A last name that nobody else has; ends like the given name. */
  newLastName(): string {
    const letters = randomUUID()
      .replaceAll('-', '')
      .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    return `Žvaigž${letters.slice(0, 12)}aitė`;
  }

  /** A user of the demo, to view what two school years have left; nothing is changed in their name. */
  ofDemo(email: string): Promise<{ id: string }> {
    return this.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  }

  admin(names: Names = {}): Promise<Person> {
    return this.make('admin', { firstName: 'Ieva', ...names });
  }

  teacher(names: Names = {}): Promise<Person> {
    return this.make('teacher', { firstName: 'Jonas', ...names });
  }

  parent(names: Names = {}, language = this.language): Promise<Person> {
    return this.make('parent', { firstName: 'Rasa', ...names }, language);
  }

  /** Somebody who has not confirmed the address. */
  async unverified(): Promise<Person> {
    const person = await this.parent();
    await this.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
    return person;
  }

  /** A child of these guardians, the first of whom pays; of a new parent, if none is given. */
  async child(names: Names = {}, guardians?: readonly Person[]): Promise<Child> {
    const person = this.named({ firstName: 'Žygimantė', ...names });
    const family = guardians ?? [await this.parent()];
    const { id, userId } = await createChild(this.db, {
      guardians: family.map((each) => each.id),
      firstName: person.firstName,
      lastName: person.lastName,
      birthDate: '2014-11-30',
      user: { email: person.email, passwordHash: await this.hash() },
    });
    await this.speak(userId, this.language);
    return { ...person, id: userId, childId: id };
  }

  /** A child who has no address, and no other way in yet (decision C1). */
  async childWithoutAddress(names: Names, guardians: readonly Person[]): Promise<Omit<Child, 'email'>> {
    const { firstName, lastName } = this.named({ firstName: 'Skaistė', ...names });
    const { id, userId } = await createChild(this.db, {
      guardians: guardians.map((each) => each.id),
      firstName,
      lastName,
      birthDate: '2018-04-12',
      user: null,
    });
    await this.speak(userId, this.language);
    return { firstName, lastName, id: userId, childId: id };
  }

  async children(count: number, names: Names = {}): Promise<Child[]> {
    const parent = await this.parent();
    const made: Child[] = [];
    for (let index = 0; index < count; index += 1) made.push(await this.child(names, [parent]));
    return made;
  }

  /** The cookie of a new session: signing in through the form is a journey of its own. */
  async cookieOf({ id }: Pick<Person, 'id'>): Promise<string> {
    const { token, tokenHash } = newSessionToken();
    const now = new Date();
    const created_at = now.toISOString();
    await this.db
      .insertInto('sessions')
      .values({
        token_hash: tokenHash,
        user_id: id,
        persistent: true,
        created_at,
        last_used_at: created_at,
        expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
        user_agent: 'journey',
        address: '127.0.0.1',
      })
      .execute();
    return token;
  }

  private async make(role: Role, names: Names, language = this.language): Promise<Person> {
    const person = this.named(names);
    const { id } = await createUser(this.db, { role, ...person, passwordHash: await this.hash() });
    await this.speak(id, language);
    return { ...person, id };
  }

  private named({ firstName = 'Rasa', lastName = this.newLastName(), email }: Names): Omit<Person, 'id'> {
    return { firstName, lastName, email: email ?? `${randomUUID().slice(0, 13)}@example.com` };
  }

  private hash(): Promise<string> {
    passwordHash ??= hashPassword(password);
    return passwordHash;
  }

  private async speak(id: string, locale: Locale): Promise<void> {
    await this.db.updateTable('users').set({ locale }).where('id', '=', id).execute();
  }
}
