import { defaultLocale, locales } from '../../platform/shared/localized-text.ts';
import { boys, fathers, girls, surnames } from '../populate/populate-names.ts';
import type { Dice } from './store-dice.ts';
import { stampOf } from './store-dice.ts';
import type { Documents, StoreSize } from './store-size.ts';

/** The example that github.com/firebase/scrypt publishes: the password is `user1password`. */
export const publishedAccount = {
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
};
export const publishedHashConfig = {
  hash_config: {
    algorithm: 'SCRYPT',
    base64_signer_key:
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    base64_salt_separator: 'Bw==',
    rounds: 8,
    mem_cost: 14,
  },
};

type Account = Record<string, unknown>;

const password = { providerId: 'password' };

function accountOf(localId: string, email: string, over: Account = {}): Account {
  return {
    localId,
    email,
    emailVerified: true,
    ...publishedAccount,
    disabled: false,
    providerUserInfo: [{ ...password, rawId: email, email }],
    createdAt: String(Date.UTC(2022, 8, 1)),
    ...over,
  };
}

/** One who signs in with Google alone. */
const google = (email: string, rawId: string): Account => ({
  passwordHash: undefined,
  salt: undefined,
  providerUserInfo: [{ providerId: 'google.com', rawId, email }],
});

/** Families of one to three children, the staff, and their ways in. Child `n` is `c<n>`, its parent `p<m>`. */
export function addPeople(
  dice: Dice,
  size: StoreSize,
  documents: Documents,
): { accounts: Account[]; families: string[][] } {
  const accounts: Account[] = [];
  const staff = [
    'admin',
    ...Array.from({ length: Math.max(2, Math.ceil(size.groups / 8)) }, () => 'teacher'),
  ];
  for (const [index, role] of staff.entries()) {
    const [id, email] = [`s${index}`, `s${index}@orbita.example`];
    documents[`users/${id}`] = {
      email,
      role,
      emailVerified: true,
      firstName: dice.pick(fathers),
      lastName: 'Mokytojas',
      groups: [],
    };
    accounts.push(accountOf(id, email, index === 1 ? google(email, 'google-s1') : {}));
  }
  const families: string[][] = [];
  for (let child = 0; child < size.children; ) {
    const parent = `p${families.length}`;
    const [his = '', hers = '', wife = ''] = dice.pick(surnames);
    const email = `${parent}@Families.example`;
    const family: string[] = [];
    const siblings = Math.min(size.children - child, 1 + dice.roll(3));
    for (let n = 0; n < siblings; n += 1, child += 1) {
      family.push(`c${child}`);
      const isGirl = dice.roll(2) === 0;
      const names = { firstName: dice.pick(isGirl ? girls : boys), lastName: isGirl ? hers : his };
      accounts.push(...addChild(dice, { id: `c${child}`, parent, names, index: child }, documents));
    }
    documents[`users/${parent}`] = {
      email,
      role: 'parent',
      firstName: 'Rasa',
      lastName: wife,
      stripeId: `cus_${parent}`,
      language: dice.pick([defaultLocale, ...locales]),
      createdAt: stampOf(dice, '2022-09-01T08:00:00.000Z'),
    };
    accounts.push(
      accountOf(parent, email, {
        emailVerified: families.length % 13 !== 12,
        disabled: families.length % 7 === 6,
        ...(families.length % 11 === 10 && google(email, `google-${parent}`)),
      }),
    );
    families.push(family);
  }
  return { accounts, families };
}

interface NewChild {
  readonly id: string;
  readonly parent: string;
  readonly names: { firstName: string; lastName: string };
  readonly index: number;
}

/** Every ninth child is only invited; of the others every fifth has a user and no way in. */
function addChild(dice: Dice, { id, parent, names, index }: NewChild, documents: Documents): Account[] {
  const email = `${id}@kids.example`;
  const birthDate = `${2012 + (index % 6)}-0${1 + (index % 9)}-15`;
  const isInvited = index % 9 === 8;
  documents[`users/${parent}/children/${email}`] = {
    email: index % 4 === 0 ? email.toUpperCase() : email,
    ...names,
    birthDate: dice.pick([birthDate, { _seconds: Date.parse(birthDate) / 1000, _nanoseconds: 0 }]),
    status: isInvited ? 'invited' : 'registered',
    subscriptions: [`sub-${id}`],
  };
  documents[`users/${parent}/subscriptions/sub-${id}`] = {
    product: { _path: { segments: ['products', index % 2 ? 'prod_web' : 'prod_scratch'] } },
    price: { _path: { segments: ['products', index % 2 ? 'prod_web' : 'prod_scratch', 'prices', 'month'] } },
    ...(index % 7 === 6 && { status: 'canceled', ended_at: stampOf(dice, '2026-02-01T00:00:00.000Z') }),
    created: stampOf(dice, '2025-09-01T08:00:00.000Z'),
  };
  if (isInvited) return [];
  documents[`users/${id}`] = { email, role: 'child', ...names, birthDate, parent, groups: [] };
  return index % 5 === 4 ? [] : [accountOf(id, email)];
}
