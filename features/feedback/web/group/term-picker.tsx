import { useTranslations } from 'use-intl';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { termBefore } from '../../shared/feedback.rules.ts';
import type { GroupFeedback, Term } from '../../shared/feedback.ts';
import { useTermName } from '../components/use-term-name.ts';

/** How many past semesters can be chosen. */
const offered = 4;

const keyOf = ({ schoolYear, semester }: Term) => `${schoolYear} ${semester}`;

/** The semester to write about: the current one, or an earlier one. */
export function TermPicker({ list, onChange }: { list: GroupFeedback; onChange: (term: Term) => void }) {
  const t = useTranslations('feedback');
  const nameOf = useTermName();
  const second: Term = { ...list.present, semester: 'second' };
  const terms: Term[] = [second];
  while (terms.length < offered) terms.push(termBefore(terms.at(-1) ?? second));
  if (!terms.some((term) => keyOf(term) === keyOf(list.term))) terms.push(list.term);
  return (
    <SelectField
      label={t('semester')}
      value={keyOf(list.term)}
      onChange={(event) => {
        const chosen = terms.find((term) => keyOf(term) === event.currentTarget.value);
        if (chosen) onChange(chosen);
      }}
      options={terms.map((term) => ({ value: keyOf(term), label: nameOf(term) }))}
    />
  );
}
