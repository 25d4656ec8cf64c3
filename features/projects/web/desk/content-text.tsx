import type { ShownContent } from '../../shared/projects.ts';
import classes from './project-desk.module.css';

/** What a project holds, to be read: its code as text. */
export function ContentText({ content }: { content: ShownContent }) {
  return (
    <pre className={classes.code} translate="no">
      {textOf(content)}
    </pre>
  );
}

function textOf(content: ShownContent): string {
  if (content.kind === 'python') return content.code;
  if (content.kind === 'scratch') return [content.file?.name, content.link].filter(Boolean).join('\n');
  const { html, css, js } = content.code;
  return [html, css, js].filter(Boolean).join('\n');
}
