import { Facet } from '@codemirror/state';
import { type EditorView, WidgetType } from '@codemirror/view';
import classes from './live-text.module.css';
import type { TextMark } from './word-marks.view.ts';

/** What React shows in place of a stretch of the text. */
export type ShownMark = Extract<TextMark, { kind: 'block' | 'drawn' | 'head' }>;

/** A place in the editor into which React renders a block. */
export interface ShownBlock {
  readonly key: string;
  readonly host: HTMLElement;
  readonly mark: ShownMark;
  /** The block as it is written. */
  readonly source: string;
  readonly selected: boolean;
}

/** The blocks that the editor shows at the moment. */
export class BlockHosts {
  private blocks = new Map<HTMLElement, ShownBlock>();
  private shown: readonly ShownBlock[] = [];
  private listeners = new Set<() => void>();
  private made = 0;

  readonly list = (): readonly ShownBlock[] => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  show(host: HTMLElement, block: Pick<ShownBlock, 'mark' | 'source' | 'selected'>): void {
    this.made += 1;
    const { mark, source, selected } = block;
    this.blocks.set(host, {
      key: this.blocks.get(host)?.key ?? `${this.made}`,
      host,
      mark,
      source,
      selected,
    });
    this.tell();
  }

  remove(host: HTMLElement): void {
    this.blocks.delete(host);
    this.tell();
  }

  private tell(): void {
    this.shown = [...this.blocks.values()];
    for (const listener of this.listeners) listener();
  }
}

/** Where the editor's blocks are rendered. */
export const blockHosts = Facet.define<BlockHosts, BlockHosts | null>({
  combine: ([hosts]) => hosts ?? null,
});

/** A block that React renders. */
export class BlockWidget extends WidgetType {
  readonly mark: ShownMark;
  readonly source: string;
  readonly selected: boolean;

  constructor(mark: ShownMark, source: string, selected: boolean) {
    super();
    this.mark = mark;
    this.source = source;
    this.selected = selected;
  }

  override eq(other: BlockWidget): boolean {
    return (
      other.source === this.source && other.selected === this.selected && other.mark.kind === this.mark.kind
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const host = document.createElement('div');
    host.className = classes.host ?? '';
    host.contentEditable = 'false';
    const hosts = view.state.facet(blockHosts);
    if (hosts) owners.set(host, hosts);
    hosts?.show(host, this);
    return host;
  }

  override updateDOM(host: HTMLElement, view: EditorView): boolean {
    view.state.facet(blockHosts)?.show(host, this);
    return true;
  }

  override destroy(host: HTMLElement): void {
    owners.get(host)?.remove(host);
  }

  override get estimatedHeight(): number {
    return this.mark.kind === 'head' ? 44 : 160;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const owners = new WeakMap<HTMLElement, BlockHosts>();

/** The sign of a list item, the box of a task, or the end of a frame: drawn by the editor itself. */
export class SignWidget extends WidgetType {
  readonly look: 'bullet' | 'number' | 'done' | 'open' | 'foot';
  readonly label: string;
  readonly frame: string;

  constructor(look: SignWidget['look'], label = '', frame = '') {
    super();
    this.look = look;
    this.label = label;
    this.frame = frame;
  }

  override eq(other: SignWidget): boolean {
    return other.look === this.look && other.label === this.label && other.frame === this.frame;
  }

  override toDOM(): HTMLElement {
    const sign = document.createElement(this.look === 'foot' ? 'div' : 'span');
    sign.className = classes[this.look] ?? '';
    sign.dataset.frame = this.frame;
    if (this.look === 'done' || this.look === 'open') sign.dataset.task = this.look;
    sign.textContent = this.label;
    if (this.look === 'bullet' || this.look === 'foot') sign.setAttribute('aria-hidden', 'true');
    return sign;
  }

  override ignoreEvent(): boolean {
    return this.look === 'foot';
  }
}
