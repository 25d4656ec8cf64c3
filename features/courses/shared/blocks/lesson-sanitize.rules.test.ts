import { describe, expect, it } from 'vitest';
import { lessonSchema } from './lesson-sanitize.rules.ts';

const schema = lessonSchema('lesson');
const names = (tag: string) =>
  (schema.attributes?.[tag] ?? []).map((attribute) => (Array.isArray(attribute) ? attribute[0] : attribute));

describe('lessonSchema', () => {
  it.each(['script', 'style', 'iframe', 'object', 'embed', 'img', 'svg', 'math', 'form', 'button', 'base'])(
    'lets no %s pass',
    (tag) => {
      expect(schema.tagNames).not.toContain(tag);
    },
  );

  it('lets no handler, style or source pass, on no element', () => {
    const all = Object.keys(schema.attributes ?? {}).flatMap(names);
    expect(schema.attributes).not.toHaveProperty('*');
    expect(all.filter((name) => /^(on|style|src|formAction|target)/i.test(name))).toEqual([]);
  });

  it('lets links lead to pages and letters only', () => {
    expect(schema.protocols).toEqual({ href: ['http', 'https', 'mailto'] });
  });
});
