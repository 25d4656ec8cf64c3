/** The kept part of a program's output. */
export interface Output {
  readonly text: string;
  /** True when the beginning was dropped. */
  readonly cut: boolean;
}

/** Nothing printed yet. */
export const noOutput: Output = { text: '', cut: false };

const mostLines = 2000;
const mostSigns = 200_000;

/** Appends output, and keeps the last 2,000 lines and 200,000 characters: a page can show no more without freezing. */
export function addOutput(output: Output, text: string, lost = false): Output {
  let whole = lost ? text : output.text + text;
  let cut = output.cut || lost;
  if (whole.length > mostSigns) {
    whole = whole.slice(-mostSigns);
    cut = true;
  }
  let at = whole.length;
  for (let line = 0; line <= mostLines && at > 0; line += 1) at = whole.lastIndexOf('\n', at - 1);
  if (at > 0) {
    whole = whole.slice(at + 1);
    cut = true;
  }
  return { text: whole, cut };
}
