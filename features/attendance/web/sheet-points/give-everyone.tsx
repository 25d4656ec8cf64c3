import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type PointField, pointFields } from '#features/points/shared/points.ts';
import { Dialog } from '#platform/web/dialog/dialog.tsx';
import { SelectField } from '#platform/web/form/select-field.tsx';
import type { SheetDraft } from '../sheet-draft/sheet-draft.view.ts';
import type { SheetMarks } from '../sheet-draft/use-marks.ts';
import { mostPoints } from '../sheet-lines/sheet-line.view.ts';
import classes from './give-everyone.module.css';
import { PointsStepper } from './points-stepper.tsx';

interface Props {
  readonly opened: boolean;
  readonly draft: SheetDraft;
  readonly marks: SheetMarks;
  readonly onClose: () => void;
}

/** The same points for everybody who was there, at once; can be undone. */
export function GiveEveryone({ opened, draft, marks, onClose }: Props) {
  const t = useTranslations('attendance');
  const points = useTranslations('points');
  const [field, setField] = useState<PointField>(pointFields[0]);
  const [amount, setAmount] = useState(5);
  const attending = draft.lines.filter((line) => line.draft.attendance !== 'absent').length;
  const give = () => {
    marks.give(field, amount);
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('give_everyone_title')}>
      <div className={classes.form}>
        <p className={classes.hint}>{t('give_everyone_hint', { count: attending })}</p>
        <SelectField
          label={t('category')}
          value={field}
          options={pointFields.map((each) => ({ value: each, label: points(each) }))}
          onChange={({ currentTarget: { value } }) =>
            setField((now) => pointFields.find((each) => each === value) ?? now)
          }
        />
        <PointsStepper
          label={t('amount')}
          value={amount}
          onChange={(value) => setAmount(Math.min(mostPoints, Math.max(0, value)))}
        />
        <Button fullWidth disabled={amount === 0 || attending === 0} onClick={give}>
          {t('give', { points: amount })}
        </Button>
      </div>
    </Dialog>
  );
}
