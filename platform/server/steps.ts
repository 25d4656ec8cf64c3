/** Where steps are printed: a terminal, or its stand-in. */
interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const cells = 20;

function barOf(share: number): string {
  const full = Math.min(cells - 1, Math.floor(share * cells));
  return '█'.repeat(full) + '░'.repeat(cells - full);
}

/**
 * Prints a step in one line: its name, and its seconds once the returned function ends it. Meanwhile a terminal shows a bar,
 * which fills up in about as many seconds as the step usually takes.
 */
export function beginStep(
  name: string,
  usual: number,
  output: Output = process.stdout,
): (how?: 'failed') => void {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const draw = () => output.write(`\r${name} ${barOf(seconds() / usual)} ${seconds().toFixed(0)} s`);
  output.write(output.isTTY ? name : `${name} … `);
  const timer = output.isTTY ? setInterval(draw, 500).unref() : undefined;
  return (how) => {
    clearInterval(timer);
    const end = `${how === 'failed' ? 'failed after ' : ''}${seconds().toFixed(1)} s\n`;
    output.write(output.isTTY ? `\r\u001B[K${name} … ${end}` : end);
  };
}

/** Runs a step, and prints it in one line; see {@link beginStep}. */
export async function inStep<Result>(
  name: string,
  usual: number,
  work: () => Promise<Result>,
  output?: Output,
): Promise<Result> {
  const end = beginStep(name, usual, output);
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end('failed');
    throw error;
  }
}
