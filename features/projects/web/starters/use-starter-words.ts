import { useTranslations } from 'use-intl';
import type texts from '../messages/lt.ts';

/** A word that stands in what projects begin with: text, or a name in a program. */
export type StarterWord = keyof typeof texts.starter_word;

/** Says the words of what projects begin with. */
export function useStarterWords(): (word: StarterWord) => string {
  const t = useTranslations('projects');
  return (word) => t(`starter_word.${word}`);
}
