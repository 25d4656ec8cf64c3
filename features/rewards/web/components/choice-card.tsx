import { Radio } from '@mantine/core';
import classes from './claim-dialog.module.css';

interface Props {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly disabled?: boolean;
}

/** One of several choices as a card, as large as a finger needs. */
export function ChoiceCard({ value, label, detail, disabled }: Props) {
  return (
    <Radio.Card value={value} disabled={disabled} className={classes.choice}>
      <Radio.Indicator disabled={disabled} />
      <span className={classes.choiceWords}>
        <span className={classes.choiceLabel}>{label}</span>
        {detail && <span className={classes.choiceDetail}>{detail}</span>}
      </span>
    </Radio.Card>
  );
}
