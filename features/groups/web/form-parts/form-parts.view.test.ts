import { expect, it } from 'vitest';
import { groupFormOf, groupFormValues } from '../form/group-form.view.ts';
import { formParts, partsOf } from './form-parts.view.ts';

it('finds the part of a field and of a path within it, in the order of the form', () => {
  expect(partsOf(['studentIds', 'weekdays.1.startTime', 'name'])).toEqual(['basics', 'times', 'students']);
  expect(partsOf([])).toEqual([]);
});

it('knows the part of every field, as it is typed and as it is sent', () => {
  const values = groupFormValues(null);
  for (const field of [...Object.keys(values), ...Object.keys(groupFormOf(values))])
    expect(partsOf([field]), field).toHaveLength(1);
  expect(partsOf(Object.keys(values))).toEqual(formParts);
});
