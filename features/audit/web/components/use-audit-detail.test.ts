import { describe, expect, it } from 'vitest';
import { settingsFormSchema } from '#features/academy/shared/academy.ts';
import { groupFormSchema } from '#features/groups/shared/groups.ts';
import { userFormSchema } from '#features/people/shared/users.ts';
import { rewardFormSchema } from '#features/rewards/shared/catalogue.ts';
import { locales } from '#platform/shared/localized-text.ts';
import en from '../messages/en.ts';
import lt from '../messages/lt.ts';

const messages = { lt, en };
// A role is told as a change from one to another.
const { role: _, ...userFields } = userFormSchema.shape;

/** The forms whose changes the log tells by the names of their fields. */
const audited = {
  'the academy’s settings': settingsFormSchema.shape,
  'a group': groupFormSchema.shape,
  'a user': userFields,
  'a prize': rewardFormSchema.shape,
};

describe.each(locales)('the audit log in %s', (locale) => {
  it.each(Object.entries(audited))('has a name for each field of %s', (_form, fields) => {
    const names: Readonly<Record<string, string>> = messages[locale].field;
    expect(Object.keys(fields).filter((field) => !names[field])).toEqual([]);
  });
});
