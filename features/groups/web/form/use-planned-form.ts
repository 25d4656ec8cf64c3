import { useDebouncedValue } from '@mantine/hooks';
import type { GroupForm } from '../../shared/groups.ts';
import { plannedForm } from './group-form-check.view.ts';
import type { GroupFormPart } from './use-group-form.ts';

const typingMs = 400;

/** The values that decide the calendar, once typing pauses. */
export function usePlannedForm({ useWatchValue, getValues }: GroupFormPart['form']): GroupForm | null {
  useWatchValue('status');
  useWatchValue('mode');
  useWatchValue('address');
  useWatchValue('city');
  useWatchValue('teachers');
  useWatchValue('startDate');
  useWatchValue('endDate');
  useWatchValue('weekdays');
  useWatchValue('plansChange');
  useWatchValue('changeFrom');
  useWatchValue('nextWeekdays');
  const now = plannedForm(getValues());
  const [settled] = useDebouncedValue(JSON.stringify(now), typingMs);
  return now && (JSON.parse(settled) as GroupForm | null);
}
