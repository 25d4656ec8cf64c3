import { useTranslations } from 'use-intl';
import type { ProjectKind } from '../../shared/projects.ts';
import { starters } from './starters.view.ts';

/** The names that projects of a kind have until their child names them, without a number. */
export function useGivenNames(kind: ProjectKind): readonly string[] {
  const t = useTranslations('projects');
  return [t(`new_name.${kind}`), ...starters[kind].map((starter) => t(`starter.${starter}`))];
}
