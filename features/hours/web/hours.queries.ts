import { useMutation, useQueryClient } from '@tanstack/react-query';
import { featureClient } from '#platform/web/api.ts';
import type { hoursContract } from '../shared/hours.contract.ts';
import type { HoursFileKind } from '../shared/hours.ts';

const { query, client } = featureClient<typeof hoursContract>('hours');

/** All teachers of a month, for admins. */
export const hoursQuery = (month: string) => query.listHours.queryOptions({ input: { month } });

/** A teacher’s month with its lessons. */
export const teacherHoursQuery = (teacherId: string, month: string) =>
  query.getTeacherHours.queryOptions({ input: { teacherId, month } });

/** A month as a file: a line per teacher, or per lesson. */
export const exportHours = (month: string, kind: HoursFileKind) => client.exportHours({ month, kind });

/** A teacher’s rates, for admins. */
export const ratesQuery = (teacherId: string) => query.listRates.queryOptions({ input: { teacherId } });

/** Adds and removes rates, and sets whether teachers see money; all hours follow. */
export function useRateActs() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: query.key() });
  return {
    add: useMutation(query.addRate.mutationOptions({ onSuccess })),
    remove: useMutation(query.removeRate.mutationOptions({ onSuccess })),
    show: useMutation(query.showPay.mutationOptions({ onSuccess })),
  };
}
