const codes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '{': '&#123;', '}': '&#125;' };

/** Words as the value of a block's attribute: on one line; a quote would end the value, a brace the block. */
export function attributeOf(words: string): string {
  return words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[&"{}]/g, (sign) => codes[sign] ?? sign);
}

/**
 * A block's line with another value of one attribute, everything else as it was; an empty value takes the attribute away.
 * A line without braces stays as it is.
 */
export function withAttribute(line: string, name: string, words: string): string {
  const value = attributeOf(words);
  const written = value === '' ? '' : `${name}="${value}"`;
  const [whole, before = '', attributes = '', after = ''] = /^([^{]*\{)([^}]*)(\}.*)$/s.exec(line) ?? [];
  if (whole === undefined) return line;
  const known = new RegExp(`(^|\\s+)${name}=(?:"[^"]*"|'[^']*'|[^\\s"']+)`);
  if (known.test(attributes))
    return `${before}${attributes.replace(known, (_, space: string) => (written ? `${space}${written}` : ''))}${after}`;
  if (!written) return line;
  return `${before}${attributes}${attributes === '' || attributes.endsWith(' ') ? '' : ' '}${written}${after}`;
}

/** The opening line of a hint or a note with another title, and everything else as it was. */
export function withTitle(line: string, title: string): string {
  const words = title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]]/g, (sign) => `\\${sign}`);
  return line.replace(
    /^([\s>]*:{3,}[\w-]+)(?:\[(?:\\.|[^\]\\])*\])?/,
    (_, start: string) => `${start}${words ? `[${words}]` : ''}`,
  );
}

/** The opening line of a code block with another language. */
export function withLanguage(line: string, language: string): string {
  return line.replace(/^(\s*(?:`{3,}|~{3,})\s*)[^\s`]*/, (_, fence: string) => `${fence}${language}`);
}
