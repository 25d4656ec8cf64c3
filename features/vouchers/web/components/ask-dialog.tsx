import '#platform/web/theme/form-styles.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isLocalDate, vilniusDate } from '#platform/shared/dates.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { DateField } from '#platform/web/form/date-field.tsx';
import { FormAlert } from '#platform/web/form/form-alert.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import { notify } from '#platform/web/notify.ts';
import { newRequestId } from '#platform/web/request-id.ts';
import { runMutation } from '#platform/web/run-mutation.ts';
import { useRefusalText } from '#platform/web/use-refusal-text.ts';
import { isCodeOf, isPersonalCode } from '../../shared/vouchers.rules.ts';
import type { OfferedProgramme } from '../../shared/vouchers.ts';
import { useAskVoucher } from '../vouchers.queries.ts';
import classes from './vouchers.module.css';

const grades = Array.from({ length: 12 }, (_, index) => String(index + 1));

interface Props {
  readonly programme: OfferedProgramme;
  readonly childId: string;
  readonly firstName: string;
  /** As the child’s account has it. */
  readonly birthDate: string | null;
  readonly onClose: () => void;
}

/** Asks for a child’s voucher: what the municipality’s list needs, and whether it is used elsewhere. Mount it to open it. */
export function AskDialog({ programme, childId, firstName, birthDate, onClose }: Props) {
  const t = useTranslations('vouchers');
  const refusalText = useRefusalText();
  const ask = useAskVoucher();
  // One id for one intention: sending it again has no further effect.
  const [voucherId] = useState(newRequestId);
  const [tried, setTried] = useState(false);
  const blank = { birthDate: birthDate ?? '', school: '', class: '1', code: '', elsewhere: '' };
  const [values, setValues] = useState({ ...blank, specialNeeds: false });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const code = values.code.trim();
  const sayWrongCode = (given: string, bornOn: string) => {
    if (!isPersonalCode(given)) return t('personal_code_wrong');
    // A missing date is asked for at its own field.
    return isLocalDate(bornOn) && !isCodeOf(given, bornOn) && t('personal_code_other_day');
  };
  const wrong = {
    birthDate: !isLocalDate(values.birthDate) && t('birth_date_required'),
    school: values.school.trim().length < 2 && t('school_required'),
    code: programme.needsCode && sayWrongCode(code, values.birthDate),
    elsewhere: values.elsewhere === '' && t('elsewhere_needed'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(wrong).some(Boolean) || ask.isPending) return;
    runMutation(
      ask,
      {
        ...{ voucherId, childId, programmeId: programme.id, birthDate: values.birthDate },
        ...{ school: values.school.trim(), class: Number(values.class), specialNeeds: values.specialNeeds },
        personalCode: programme.needsCode ? code : null,
        elsewhere: values.elsewhere === 'yes',
      },
      { onSuccess: () => notify.success(t('sent')), ifHere: onClose },
    );
  };
  return (
    <Dialog opened title={t('ask_title', { name: firstName })} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <FormAlert message={ask.error ? refusalText(ask.error) : null} />
        <p className={classes.quiet}>{`${programme.municipality}, ${programme.name}`}</p>
        <DateField
          label={t('birth_date')}
          max={vilniusDate(Date.now())}
          value={values.birthDate}
          error={tried && wrong.birthDate}
          onChange={(value) => set({ birthDate: value })}
        />
        <TextInput
          label={t('school')}
          maxLength={120}
          value={values.school}
          error={tried && wrong.school}
          onChange={({ currentTarget }) => set({ school: currentTarget.value })}
        />
        <SelectField
          label={t('class')}
          value={values.class}
          options={grades.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget }) => set({ class: currentTarget.value })}
        />
        <Switch
          size="md"
          label={t('special_needs')}
          checked={values.specialNeeds}
          onChange={({ currentTarget }) => set({ specialNeeds: currentTarget.checked })}
        />
        {programme.needsCode && (
          <TextInput
            label={t('personal_code')}
            description={t('personal_code_hint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            value={values.code}
            error={tried && wrong.code}
            onChange={({ currentTarget }) => set({ code: currentTarget.value })}
          />
        )}
        <SelectField
          label={t('elsewhere')}
          value={values.elsewhere}
          error={tried && wrong.elsewhere ? wrong.elsewhere : null}
          options={[
            { value: '', label: '–' },
            { value: 'no', label: t('elsewhere_no') },
            { value: 'yes', label: t('elsewhere_yes') },
          ]}
          onChange={({ currentTarget }) => set({ elsewhere: currentTarget.value })}
        />
        {values.elsewhere === 'yes' && <p className={classes.quiet}>{t('elsewhere_hint')}</p>}
        <Button type="submit" loading={ask.isPending}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  );
}
