import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as another program reads it. */
export interface ReadPdf {
  /** The text layer of each page, its lines joined by spaces. */
  readonly pages: readonly string[];
  readonly title: string | undefined;
  readonly language: string | null;
  /** The kinds of structure on the first page, such as `H1` and `Figure`, in the order in which they are read aloud. */
  readonly structure: readonly string[];
  /** The descriptions of its pictures. */
  readonly descriptions: readonly string[];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly Node[];
}

/** Reads a PDF with pdf.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await reading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(text.replaceAll(/\s+/g, ' ').trim());
  }
  const { info } = await document.getMetadata();
  const tree = (await (await document.getPage(1)).getStructTree()) as Node | null;
  const nodes = tree ? flat(tree) : [];
  const facts = info as { Title?: string; Language?: string | null };
  const read = {
    pages,
    title: facts.Title,
    language: facts.Language ?? null,
    structure: nodes.flatMap(({ role }) => role ?? []),
    descriptions: nodes.flatMap(({ alt }) => alt ?? []),
  };
  await reading.destroy();
  return read;
}

function flat(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flat)];
}
