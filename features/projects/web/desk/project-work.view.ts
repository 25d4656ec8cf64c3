import { drawsWithTurtle } from '#features/exercises/shared/turtle-code.rules.ts';
import type { ServedCopy } from '#platform/web/autosave/working-copy.view.ts';
import type { Origin, Project, ProjectContent, ShownContent } from '../../shared/projects.ts';

/** What a child changes in a project. */
export interface Work {
  readonly name: string;
  readonly content: ShownContent;
}

/** The working copy of a project as it was last known; version 0 is one that the server has never seen. */
export function servedWork({ id, name, content, version, changedAt }: Project): ServedCopy<Work> {
  const isKnown = version > 0;
  return {
    id: isKnown ? id : null,
    content: { name, content },
    version,
    saved: isKnown ? { at: changedAt } : null,
  };
}

/** True for two contents that hold the same. */
export function isSameContent(one: ShownContent, other: ShownContent): boolean {
  return JSON.stringify(contentToSend(one)) === JSON.stringify(contentToSend(other));
}

/** True for two works of the same name that hold the same. */
export function isSameWork(one: Work, other: Work): boolean {
  return one.name === other.name && isSameContent(one.content, other.content);
}

/** What a project holds, in the form and the order in which it is sent. */
export function contentToSend(content: ShownContent): ProjectContent {
  if (content.kind === 'python') return { kind: 'python', code: content.code };
  if (content.kind === 'scratch')
    return { kind: 'scratch', fileId: content.file?.id ?? null, link: content.link };
  const { html, css, js } = content.code;
  return { kind: 'web', code: { html, css, js } };
}

/** True for a content in which nothing is yet: it is shown to nobody. */
export function isBlank(content: ShownContent): boolean {
  if (content.kind === 'scratch') return content.file === null && content.link === null;
  const texts = content.kind === 'python' ? [content.code] : Object.values(content.code);
  return texts.every((text) => text.trim() === '');
}

/** The texts of making a picture of each kind its cover. */
export const coverUse = { python: 'cover_use', web: 'cover_use_page', scratch: 'cover_use_stage' } as const;

/** As long as the server lets a name be. */
export const longestName = 60;

/** A name as the server takes it: without what shows as nothing or turns the text around, and not too long. */
export function nameToSend(name: string): string {
  return name
    .normalize('NFC')
    .slice(0, longestName)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/gu, '')
    .trim();
}

interface NewProject {
  readonly id: string;
  readonly name: string;
  readonly content: ShownContent;
  readonly origin?: Origin | null;
  /** An instant. */
  readonly now: string;
}

/** A project that was begun on this device, and that the server has not seen. */
export function newProject({ id, name, content, origin = null, now }: NewProject): Project {
  const { kind } = content;
  const draws = drawsWithTurtle(content);
  return {
    id,
    kind,
    draws,
    name,
    content,
    origin,
    coverUrl: null,
    hidesDrawing: false,
    version: 0,
    createdAt: now,
    changedAt: now,
  };
}
