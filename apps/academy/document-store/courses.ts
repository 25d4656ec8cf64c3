import { fullText } from '#platform/shared/localized-text.ts';
import { documentsOf, type Report, type Row, type StoreDocument, type StoreExport } from './documents.ts';
import { idOf, localizedOf, numberOf } from './values.ts';

export interface Courses {
  /** The highest lesson of a module, by the id of its document. */
  readonly highestOrders: ReadonlyMap<string, number>;
  readonly rows: { readonly table: string; readonly rows: Row[] }[];
}

/** Reads modules and their lessons, which the store calls topics (decision L2). Both are published, as they were. */
export function readCourses(store: StoreExport, firstPosition: number, report: Report): Courses {
  const modules: Row[] = [];
  const lessons: LessonRows[] = [];
  const highestOrders = new Map<string, number>();
  const topics = Map.groupBy(documentsOf(store, 'modules/topics'), ({ parent }) => parent);
  for (const document of documentsOf(store, 'modules')) {
    const module = moduleRow(document, firstPosition + modules.length, { store, report });
    if (!module) continue;
    modules.push(module);
    const read = readLessons(topics.get(document.path) ?? [], String(module.id), { store, report });
    topics.delete(document.path);
    lessons.push(...read);
    highestOrders.set(document.id, Math.max(0, ...read.map(({ order }) => order)));
  }
  for (const { path } of [...topics.values()].flat()) report.leftOut(path, 'its module does not move in');
  return {
    highestOrders,
    rows: [
      { table: 'modules', rows: modules },
      { table: 'lessons', rows: lessons.map(({ lesson }) => lesson) },
      { table: 'lesson_drafts', rows: lessons.map(({ draft }) => draft) },
      { table: 'lesson_versions', rows: lessons.map(({ version }) => version) },
    ],
  };
}

type Ground = { readonly store: StoreExport; readonly report: Report };

function moduleRow({ path, fields }: StoreDocument, position: number, { store, report }: Ground): Row | null {
  const [title, label] = [localizedOf(fields.title, 200), localizedOf(fields.label, 60)];
  if (!title.lt) {
    report.leftOut(path, 'a module without a title');
    return null;
  }
  if (fields.image) report.changed(`${path}#image`, 'pictures stay behind: choose one here');
  return {
    id: idOf(path),
    position,
    title,
    description: localizedOf(fields.description, 2000),
    label: label.lt ? label : null,
    published: true,
    created_at: store.exportedAt,
  };
}

/** A lesson with its draft and its first version, which say the same. */
interface LessonRows {
  readonly order: number;
  readonly lesson: Row;
  readonly draft: Row;
  readonly version: Row;
}

function readLessons(
  topics: readonly StoreDocument[],
  moduleId: string,
  { store, report }: Ground,
): LessonRows[] {
  const used = new Set<number>();
  return topics.flatMap(({ path, fields }) => {
    const order = numberOf(fields.order);
    if (order === null || !Number.isInteger(order) || order < 1 || order > 10_000 || used.has(order)) {
      report.leftOut(path, 'its order is missing, no whole number above 0, or another lesson’s');
      return [];
    }
    used.add(order);
    const given = localizedOf(fields.title, 200);
    if (!given.lt) report.changed(path, 'no title: its number instead');
    const title = given.lt ? given : { lt: `${order} pamoka` };
    const body = fullText(localizedOf(fields.body ?? fields.content, 100_000));
    const id = idOf(path);
    const at = store.exportedAt;
    const content = { title: fullText(title), body, teacherNotes: fullText(), topics: [], exercises: [] };
    return [
      {
        order,
        lesson: { id, module_id: moduleId, order, title, body, published: true, created_at: at },
        draft: { lesson_id: id, content, version: 1, published_version: 1, updated_at: at },
        version: { lesson_id: id, number: 1, content, published_at: at },
      },
    ];
  });
}
