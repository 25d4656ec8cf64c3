import { describe, expect, it } from 'vitest';
import { all, deep, parseXml, textAt, textsAt } from './camt-xml.rules.ts';

const file = parseXml(
  '<a:Envelope><Document><Ntry><Amt Ccy="EUR">1.00</Amt></Ntry><Ntry><RmtInf><Ustrd>R&#363;ta &amp; O</Ustrd><Ustrd/></RmtInf></Ntry></Document></a:Envelope>',
);

describe('nodes of a file', () => {
  it('are found however deeply they are wrapped', () => {
    expect(deep(file, 'Ntry')).toHaveLength(2);
    expect(deep(file, 'Stmt')).toEqual([]);
  });

  it('are all those at the end of a path, through lists', () => {
    const entries = deep(file, 'Ntry');
    expect(textsAt(entries, 'RmtInf', 'Ustrd')).toEqual(['Rūta & O']);
    expect(textAt(entries, 'Amt')).toBe('1.00');
    expect(all(null, 'Ntry')).toEqual([]);
  });

  it("don't exist in a file that declares entities, or is no XML", () => {
    expect(parseXml('<!DOCTYPE a><a/>')).toBeNull();
    expect(deep(parseXml('a;b'), 'a')).toEqual([]);
  });
});
