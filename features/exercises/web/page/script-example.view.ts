/** What the example calls what it changes. */
export interface ExampleNames {
  readonly picture: string;
  readonly element: string;
}

/** A first script for a page: a press on something of it changes its size. Null where it has nothing to press. */
export function scriptExample(html: string, { picture, element }: ExampleNames): string | null {
  const tag = ['img', 'button', 'h1', 'h2', 'p'].find((each) => new RegExp(`<${each}[\\s>]`, 'i').test(html));
  if (!tag) return null;
  const name = tag === 'img' ? picture : element;
  const grows = tag === 'img' ? `${name}.width = ${name}.width + 40;` : `${name}.style.fontSize = '60px';`;
  return `const ${name} = document.querySelector('${tag}');\n${name}.onclick = () => {\n  ${grows}\n};\n`;
}
