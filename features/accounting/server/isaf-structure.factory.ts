import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with text: its format, and whether it may be nil. */
interface Leaf {
  readonly is: RegExp;
  readonly least?: number;
  readonly most?: number;
  readonly nil?: true;
}
/** An element with others, in this order: how often each comes. */
type Branch = readonly (readonly [name: string, what: Leaf | Branch, times: 'once' | 'maybe' | 'many'])[];

// Counted by hand: a pattern with a large count of a Unicode class takes seconds.
const upTo = (most: number, least = 0): Leaf => ({ is: /^\P{Cc}*$/u, least, most });
const exactly = (pattern: RegExp): Leaf => ({ is: pattern });
const nillable = (pattern: RegExp): Leaf => ({ is: pattern, nil: true });

const day = /^20(1[6-9]|[2-9]\d)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const money = /^-?\d{1,16}\.\d{2}$/;

const total: Branch = [
  ['TaxableValue', exactly(money), 'once'],
  ['TaxCode', nillable(/^PVM\d{1,3}$/), 'once'],
  ['TaxPercentage', nillable(/^\d{1,3}(\.\d{1,2})?$/), 'once'],
  ['Amount', nillable(money), 'once'],
  ['VATPointDate2', nillable(day), 'once'],
];

const invoice: Branch = [
  ['InvoiceNo', upTo(70, 1), 'once'],
  [
    'CustomerInfo',
    [
      ['CustomerID', upTo(70), 'maybe'],
      ['VATRegistrationNumber', upTo(35, 1), 'once'],
      ['RegistrationNumber', upTo(35), 'maybe'],
      ['Country', nillable(/^[A-Z]{2}$/), 'once'],
      ['Name', upTo(256, 1), 'once'],
    ],
    'once',
  ],
  ['InvoiceDate', exactly(day), 'once'],
  ['InvoiceType', exactly(/^(SF|DS|KS|VS|VD|VK|AN)?$/), 'once'],
  ['SpecialTaxation', exactly(/^T?$/), 'once'],
  [
    'References',
    [
      [
        'Reference',
        [
          ['ReferenceNo', upTo(70, 1), 'once'],
          ['ReferenceDate', exactly(day), 'once'],
        ],
        'many',
      ],
    ],
    'once',
  ],
  ['VATPointDate', nillable(day), 'once'],
  ['DocumentTotals', [['DocumentTotal', total, 'many']], 'once'],
];

/**
 * The structure of i.SAF 1.2 with issued invoices, as public descriptions of VMI's schema give it: the order of elements, which of them must
 * be there, formats and lengths. The schema itself could not be had (docs/law.md).
 */
const file: Branch = [
  [
    'iSAFFile',
    [
      [
        'Header',
        [
          [
            'FileDescription',
            [
              ['FileVersion', exactly(/^iSAF1\.2$/), 'once'],
              ['FileDateCreated', exactly(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/), 'once'],
              ['DataType', exactly(/^[FSP]$/), 'once'],
              ['SoftwareCompanyName', upTo(256), 'once'],
              ['SoftwareName', upTo(256), 'once'],
              ['SoftwareVersion', upTo(24), 'once'],
              ['RegistrationNumber', exactly(/^\d{1,11}$/), 'once'],
              ['NumberOfParts', nillable(/^\d+$/), 'once'],
              ['PartNumber', exactly(/^[A-Z0-9_]{1,20}$/), 'once'],
              [
                'SelectionCriteria',
                [
                  ['SelectionStartDate', exactly(day), 'once'],
                  ['SelectionEndDate', exactly(day), 'once'],
                ],
                'once',
              ],
            ],
            'once',
          ],
        ],
        'once',
      ],
      ['SourceDocuments', [['SalesInvoices', [['Invoice', invoice, 'many']], 'maybe']], 'once'],
    ],
    'once',
  ],
];

/** An element as it is read: its name, the text in it, what is in it, in order. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly isNil: boolean;
  readonly children: readonly XmlElement[];
}

type Parsed = Readonly<Record<string, unknown>>;

function elementsOf(parsed: readonly Parsed[]): XmlElement[] {
  return parsed.flatMap((each) => {
    const name = Object.keys(each).find((key) => !key.startsWith(':@') && key !== '#text');
    if (name === undefined || name.startsWith('?')) return [];
    const inside = each[name] as readonly Parsed[];
    const attributes = (each[':@'] ?? {}) as Readonly<Record<string, string>>;
    const text = inside.map((part) => String(part['#text'] ?? '')).join('');
    return [{ name, text, isNil: attributes['@_xsi:nil'] === 'true', children: elementsOf(inside) }];
  });
}

/** A file as elements; throws for what is no well-formed XML. */
export function readXml(xml: string): XmlElement[] {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new Error(valid.err.msg);
  const parser = new XMLParser({
    ...{ preserveOrder: true, ignoreAttributes: false, parseTagValue: false, trimValues: true },
  });
  return elementsOf(parser.parse(xml) as readonly Parsed[]);
}

/** What is wrong with the structure of an i.SAF file; nothing when it is as described. */
export function isafFaults(xml: string | readonly XmlElement[]): string[] {
  return faultsIn(typeof xml === 'string' ? readXml(xml) : xml, file, '');
}

function faultsIn(children: readonly XmlElement[], branch: Branch, path: string): string[] {
  const faults: string[] = [];
  let place = 0;
  for (const [name, what, times] of branch) {
    const from = place;
    while (children[place]?.name === name && (times === 'many' || place === from)) place += 1;
    if (place === from && times === 'once') faults.push(`${path}/${name} is missing`);
    for (const element of children.slice(from, place))
      faults.push(...faultsOf(element, what, `${path}/${name}`));
  }
  const extra = children[place];
  if (extra) faults.push(`${path}/${extra.name} is out of place`);
  return faults;
}

function faultsOf(element: XmlElement, what: Leaf | Branch, path: string): string[] {
  if (!('is' in what)) return faultsIn(element.children, what, path);
  if (element.isNil) return what.nil && element.text === '' ? [] : [`${path} may not be nil`];
  const { length } = [...element.text];
  const fits = length >= (what.least ?? 0) && length <= (what.most ?? 256);
  const isText = what.is.test(element.text) && element.children.length === 0;
  return fits && isText ? [] : [`${path}: “${element.text}”`];
}
