import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { openStatement } from './statement-reading.service.ts';
import { camtEntry, camtFile, camtPart, camtStatement, ownIban } from './statements.factory.ts';

const fileOf = (count: number) =>
  Buffer.from(
    camtFile(
      camtStatement(
        Array.from({ length: count }, (_, place) =>
          camtEntry({ ref: `R${place}`, parts: [camtPart({ payer: `Rūta ${place}`, text: 'Būrelis' })] }),
        ),
      ),
    ),
  );

it.each([3, 1234])(
  'reads a file of %i lines completely and in order, a large one in a thread of its own',
  async (count) => {
    const bytes = fileOf(count);
    const opened = await openStatement({ bytes, columns: null }, ownIban);
    expect(opened.digest).toEqual(createHash('sha256').update(bytes).digest());
    const lines = 'read' in opened ? opened.read.lines : [];
    expect(lines.map(({ place }) => place)).toEqual(Array.from({ length: count }, (_, place) => place + 1));
    expect(lines.at(-1)).toMatchObject({ payerName: `Rūta ${count - 1}` });
  },
);

it.each(['', ' '.repeat(100_000)])(
  'says why a file is no statement, and reads one without lines',
  async (end) => {
    expect(await openStatement({ bytes: Buffer.from(`a${end}`), columns: null }, ownIban)).toMatchObject({
      unread: 'statement/not-readable',
    });
    expect(
      await openStatement({ bytes: Buffer.concat([fileOf(0), Buffer.from(end)]), columns: null }, ownIban),
    ).toMatchObject({
      read: { lines: [], left: [] },
    });
  },
);

it("doesn't block other requests while it reads thousands of lines", async () => {
  const bytes = fileOf(6000);
  const waits = monitorEventLoopDelay({ resolution: 5 });
  waits.enable();
  const opened = await openStatement({ bytes, columns: null }, ownIban);
  waits.disable();
  expect('read' in opened ? opened.read.lines.length : 0).toBe(6000);
  // Reading in this thread would be one wait of a second and more, and no other.
  expect(waits.count).toBeGreaterThan(20);
  expect(waits.percentile(50) / 1e6).toBeLessThan(50);
}, 60_000);
