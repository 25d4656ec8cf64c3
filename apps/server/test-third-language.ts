import { type Locale, locales } from '#platform/shared/localized-text.ts';

// A program of its own, started by third-language.test.ts, that adds a language before any schema is made.
(locales as unknown as string[]).push('xx');
const made = 'xx' as Locale;
const text = { lt: 'Labas', en: '', [made]: 'Xabas' };

const { planFormSchema } = await import('#features/billing/shared/plans.ts');
const { bulletinPlanSchema } = await import('#features/bulletins/shared/bulletins.ts');
const { drawBody, storedBody } = await import('#features/bulletins/server/bulletin-body.rules.ts');
const { missionPlanSchema } = await import('#features/missions/shared/missions.ts');
const { moduleTextsSchema } = await import('#features/courses/shared/lesson-content.ts');
const { readArchive } = await import('#features/courses/server/archives/archive-reading.rules.ts');
const { writeArchive } = await import('#features/courses/server/archives/archive-writing.rules.ts');
const { invoiceLineSchema } = await import('#features/invoices/shared/invoices.ts');
const { lineTexts, textOfLine } = await import('#features/invoices/shared/line-texts.rules.ts');
const { rewardFormSchema } = await import('#features/rewards/shared/catalogue.ts');
const { catalogueColumns } = await import('#features/rewards/shared/catalogue-import.ts');
const { catalogueHeadings } = await import('#features/rewards/shared/catalogue-import.words.ts');
const { readCatalogue } = await import('#features/rewards/server/catalogue/catalogue-file.rules.ts');
const { planCatalogue } = await import('#features/rewards/server/catalogue/catalogue-import.rules.ts');

const newId = () => '0199a000-0000-7000-8000-000000000001';

function forms(): unknown {
  const plan = { name: text, description: text, includes: [text] };
  const line = invoiceLineSchema.parse({ ...lineTexts(text), quantity: 1, unitCents: 100 });
  return {
    plan: planFormSchema.parse(plan),
    mission: missionPlanSchema.shape.name.parse(text),
    bulletin: bulletinPlanSchema.shape.title.parse(text),
    module: moduleTextsSchema.shape.title.parse(text),
    prize: rewardFormSchema.shape.name.parse(text),
    line: textOfLine(line),
  };
}

function archive(): unknown {
  const content = { title: text, body: text, teacherNotes: text, topics: [], exercises: [] };
  const texts = { title: text, description: text, label: null, image: 'rocket', picture: null };
  const files = writeArchive({ texts, lessons: [{ published: true, content }] }, new Map());
  const { lessons } = readArchive(files, newId);
  return { files: [...files.keys()], content: lessons[0]?.content };
}

function catalogue(): unknown {
  const cells = [
    '',
    '',
    '1',
    'merch',
    '10',
    '',
    'Kubas',
    '',
    'Xubas',
    'Žaidimas',
    '',
    'Xaidimas',
    '',
    'A',
    '',
    'XA',
    '',
    '',
  ];
  const records = [Object.values(catalogueHeadings.lt), cells].map((each, at) => ({
    line: at + 1,
    cells: each,
  }));
  const { rewards } = planCatalogue(readCatalogue(records) ?? [], [], newId);
  return { columns: catalogueColumns, form: rewards[0]?.form };
}

const answer = {
  forms: forms(),
  stored: storedBody({ lt: 'Labas', [made]: '<b>Xabas</b>' }),
  drawn: drawBody({ lt: 'Labas', [made]: 'Xabas' }),
  archive: archive(),
  catalogue: catalogue(),
};
process.stdout.write(JSON.stringify(answer));
