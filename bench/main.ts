import { parseArgs } from 'node:util';
import { benchApi } from './api-bench.ts';
import { benchBackup } from './backups/backup-bench.ts';
import { benchBilling } from './billing-bench.ts';
import { benchClass } from './classes/class-bench.ts';
import { benchHolds } from './costs/holds-bench.ts';
import { benchMakeUps } from './costs/make-ups-bench.ts';
import { benchOpenings } from './costs/openings-bench.ts';
import { benchDiplomas } from './diploma-bench.ts';
import { benchExercises } from './exercise-bench.ts';
import { benchGestures } from './gestures/gestures-bench.ts';
import { benchImport } from './import-bench.ts';
import { benchLessons } from './lesson-bench.ts';
import { benchMonthClose } from './month-close-bench.ts';
import { benchNews } from './news-bench.ts';
import { benchNotify } from './notify-bench.ts';
import { benchOwnerDay } from './owner-day-bench.ts';
import { benchPeer } from './peer/peer-bench.ts';
import { benchScale } from './scale-bench.ts';
import { benchStart } from './start-bench.ts';
import { benchTell } from './tell-bench.ts';
import { benchWeb } from './web-bench.ts';

const usage = `npm run bench [-- api|scale|web|peer|start|notify|tell|news|lessons|exercises|diplomas|billing|import|backup|make-ups|openings|holds|class|owner-day|month-close|gestures]

Measures, prints tables and writes them into docs/benchmarks.md. Without a name all are run.
  api    the server under load            --children 5000 --rates 50,200 --seconds 20 [--data-dir DIR]
  scale  reads in two academies           --groups 500,5000 [--data-dir DIR]
  web    sizes and timings in Chromium    --runs 5
  peer   processor time of a visit: what a browser asks for cold screens, replayed  --seconds 20
  start  first and second start, memory
  notify saves of sheets in a second, by how they tell their news
  tell   one happening told to many people, and sent beside the load  --people 5000
  news   figures, the desk, search, banners and open streams, at 500 groups and three years   [--data-dir DIR]
  lessons lists by their lessons, and the upload of a picture
  exercises a child's first Python, and the end of an endless program  --runs 5
  billing the month's invoices of 5,000 subscriptions beside the load, a bank statement, Stripe's events
  import 2,000 rows of families, half with plans and balances  --runs 5
  backup a backup of a large academy, its restore on a new machine, and the load beside it  --children 5000 --runs 5 [--data-dir DIR]
  make-ups the lessons for which a missed one can be made up, among 5,000   [--data-dir DIR]
  openings the public page of 600 groups, with few and many families   [--data-dir DIR]
  class  fourteen children who type while their teacher looks on
  holds  fifty families at once for the last two seats of a group
  diplomas PDFs, those of 200 children beside the load, and checks of codes
  owner-day clicks, keys and minutes of an owner's first day, from create-admin to the first invoices; printed only  [--pictures DIR]
  gestures clicks, keys and filled fields of ten jobs of a day, beside those before staff's lists were dense
  month-close a month of sheets, vouchers, invoices, money and files, added up by a program of its own
         --families 300 --groups 60 --vouchers 110 --month 2026-10 [--keep DIR], a new folder in which the academy stays

--data-dir takes a folder that "npm run populate" has filled, instead of filling a new one; for scale a folder in which
its academies are kept for the next time.`;

const options = {
  children: { type: 'string', default: '5000' },
  rates: { type: 'string', default: '50,200' },
  groups: { type: 'string' },
  seconds: { type: 'string', default: '20' },
  'data-dir': { type: 'string' },
  runs: { type: 'string', default: '5' },
  people: { type: 'string', default: '5000' },
  pictures: { type: 'string' },
  families: { type: 'string', default: '300' },
  vouchers: { type: 'string', default: '110' },
  month: { type: 'string', default: '2026-10' },
  keep: { type: 'string' },
} as const;

// Our servers and folders are removed with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

function twoSizes(sizes: string): [number, number] {
  const [small = 0, large = 0] = sizes.split(',').map(Number);
  return [small, large];
}

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const benches: Record<string, () => Promise<void>> = {
    api: () =>
      benchApi({
        children: Number(values.children),
        rates: values.rates.split(',').map(Number),
        seconds: Number(values.seconds),
        dataDir: values['data-dir'] ?? null,
      }),
    scale: () =>
      benchScale({ groups: twoSizes(values.groups ?? '500,5000'), dataDir: values['data-dir'] ?? null }),
    web: () => benchWeb({ runs: Number(values.runs) }),
    peer: () => benchPeer({ seconds: Number(values.seconds) }),
    start: benchStart,
    notify: benchNotify,
    tell: () => benchTell({ people: Number(values.people) }),
    news: () => benchNews({ dataDir: values['data-dir'] ?? null }),
    lessons: benchLessons,
    exercises: () => benchExercises({ runs: Number(values.runs) }),
    diplomas: benchDiplomas,
    billing: benchBilling,
    import: () => benchImport({ runs: Number(values.runs) }),
    backup: () =>
      benchBackup({
        children: Number(values.children),
        dataDir: values['data-dir'] ?? null,
        pairs: Number(values.runs),
      }),
    holds: benchHolds,
    class: benchClass,
    'make-ups': () => benchMakeUps({ dataDir: values['data-dir'] ?? null }),
    openings: () => benchOpenings({ dataDir: values['data-dir'] ?? null }),
    'month-close': () =>
      benchMonthClose({
        families: Number(values.families),
        groups: Number(values.groups ?? 60),
        vouchers: Number(values.vouchers),
        month: values.month,
        keep: values.keep ?? null,
      }),
    gestures: benchGestures,
    'owner-day': () => benchOwnerDay({ pictures: values.pictures ?? null }),
  };
  const wanted = positionals.length > 0 ? positionals : Object.keys(benches);
  const unknown = wanted.find((name) => !Object.hasOwn(benches, name));
  if (unknown) throw new Error(`There is no "${unknown}".\n\n${usage}`);
  for (const name of wanted) await benches[name]?.();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
