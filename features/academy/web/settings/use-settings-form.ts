import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useIssueTexts } from '#platform/web/form/use-issue-texts.ts';
import { notify } from '#platform/web/notify.ts';
import { errorCodeOf, errorDataOf } from '#platform/web/rpc.ts';
import { type SettingName, settingsFormSchema } from '../../shared/academy.ts';
import { academySettingsQuery, type SavedSettings, useSaveSettings } from '../academy.queries.ts';
import { changedValues, formOf, mergedValues, type SettingsValues, valuesOf } from './settings-form.view.ts';

/** Somebody else's save that the fields were merged with. */
export interface OthersSave {
  readonly by: string;
  readonly at: string;
  readonly fields: readonly SettingName[];
  /** The fields that both changed: here the reader's value stays. */
  readonly both: readonly SettingName[];
}

/** What every section works with. */
export interface SettingsPart {
  readonly values: SettingsValues;
  readonly set: (change: Partial<SettingsValues>) => void;
  /** The error of a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

/**
 * The fields of the settings and how to save them. When somebody else saved meanwhile, their changes fill the fields
 * that the reader did not touch; nothing typed is lost, and a second save decides.
 */
export function useSettingsForm(saved: SavedSettings) {
  const t = useTranslations('academy');
  const queryClient = useQueryClient();
  const saving = useSaveSettings();
  const textsOf = useIssueTexts();
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => valuesOf(saved));
  const [issues, setIssues] = useState<readonly z.core.$ZodIssue[]>([]);
  const [others, setOthers] = useState<OthersSave | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const changed = changedValues(valuesOf(base), values);
  const begin = (from: SavedSettings) => {
    setBase(from);
    setValues(valuesOf(from));
    setIssues([]);
    setOthers(null);
    setError(null);
  };
  // News of another save, while nothing is typed here.
  if (saved.version > base.version && changed.length === 0 && !others) begin(saved);

  const putOnTop = async (refusal: Error) => {
    const theirs = await queryClient.fetchQuery({ ...academySettingsQuery, staleTime: 0 });
    const { by, at, fields } = errorDataOf(refusal);
    const theirFields = Array.isArray(fields) ? (fields as SettingName[]) : [];
    setValues(mergedValues(valuesOf(base), values, valuesOf(theirs)));
    setBase(theirs);
    setOthers({
      by: typeof by === 'string' ? by : '',
      at: typeof at === 'string' ? at : '',
      fields: theirFields,
      both: changed.filter((name) => theirFields.includes(name)),
    });
  };
  const send = async () => {
    setError(null);
    try {
      begin(await saving.mutateAsync({ version: base.version, form: formOf(values) }));
      notify.success(t('saved'));
    } catch (refusal) {
      if (!(refusal instanceof Error)) throw refusal;
      if (errorCodeOf(refusal) !== 'academy/changed-meanwhile') setError(refusal);
      else await putOnTop(refusal).catch(setError);
    }
  };
  const texts = textsOf(issues);
  return {
    values,
    changed,
    others,
    error,
    base,
    busy: saving.isPending,
    set: (change: Partial<SettingsValues>) => {
      const touched = Object.keys(change);
      setValues((old) => ({ ...old, ...change }));
      setIssues((old) => old.filter(({ path }) => !touched.includes(String(path[0]))));
    },
    errorOf: (path: string): string | undefined => texts[path],
    discard: () => begin(base.version < saved.version ? saved : base),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (saving.isPending) return;
      const result = z.safeParse(settingsFormSchema, formOf(values));
      setIssues(result.success ? [] : result.error.issues);
      if (result.success) void send();
      else focusField(event.currentTarget, result.error.issues[0]?.path.join('.') ?? '');
    },
  };
}

function focusField(form: HTMLFormElement, path: string): void {
  const fields = [...form.querySelectorAll<HTMLElement>(`[name="${path}"], [name^="${path}."]`)];
  // Of several invalid fields, the first that already shows it.
  (fields.find((field) => field.ariaInvalid === 'true') ?? fields[0])?.focus();
}
