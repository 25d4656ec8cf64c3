import type { Options } from 'rehype-sanitize';

const id = /^[\w-]{1,64}$/;
const text = /^[\s\S]*$/;

/**
 * The only elements and attributes that a lesson's body can result in, whatever it contains: the last guard after Markdown
 * processing. No picture, frame, form, style or handler is among them; those of lessons are rendered by our own components
 * from the attributes `data-…`.
 */
export function lessonSchema(idPrefix: string): Options {
  const prefixed = new RegExp(`^${idPrefix}-`);
  const level = ['h2', 'h3', 'h4', 'h5', 'h6'];
  const cell: NonNullable<Options['attributes']>[string] = [['align', 'left', 'right', 'center']];
  return {
    strip: ['script', 'style'],
    // Ids are ours: `outlineLesson` and the footnotes prefix them, and no others pass.
    clobber: [],
    clobberPrefix: '',
    tagNames: [
      ...['p', 'a', 'em', 'strong', 'del', 'code', 'kbd', 'sup', 'br', 'hr', 'blockquote', 'pre'],
      ...['ul', 'ol', 'li', 'input', 'section', 'div'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
      ...level,
    ],
    ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
    attributes: {
      a: [
        'href',
        'dataFootnoteRef',
        'dataFootnoteBackref',
        'ariaLabel',
        ['ariaDescribedBy', prefixed],
        ['id', prefixed],
      ],
      code: [['className', /^language-[\w+#-]{1,20}$/]],
      div: [
        ['dataBlock', 'hint', 'note', 'warning', 'picture', 'file', 'video', 'scratch', 'exercise'],
        ['dataFile', id],
        ['dataExercise', id],
        ['dataVideo', id],
        ['dataHost', 'youtube', 'vimeo'],
        ['dataKey', /^[0-9a-f]{6,20}$/],
        ['dataStart', /^\d{1,6}$/],
        ['dataProject', /^\d{1,12}$/],
        ['dataTitle', text],
        ['dataAlt', text],
        ['dataCaption', text],
      ],
      input: ['checked', ['disabled', true], ['type', 'checkbox']],
      li: [
        ['className', 'task-list-item'],
        ['id', prefixed],
      ],
      ol: ['start', ['className', 'contains-task-list']],
      section: ['dataFootnotes'],
      td: cell,
      th: cell,
      ul: [['className', 'contains-task-list']],
      ...Object.fromEntries(level.map((tag) => [tag, [['id', prefixed]]])),
    },
    protocols: { href: ['http', 'https', 'mailto'] },
    required: { input: { disabled: true, type: 'checkbox' } },
  };
}
