import classes from './plan-boxes.module.css';

interface Props {
  readonly plan: string;
  /** Whose plan it is, where the page lists several teachers. */
  readonly teacher?: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

/** Whether a teacher teaches a plan. In a wide table the head of the column names the plan. */
export function PlanBox({ plan, teacher, checked, onChange }: Props) {
  return (
    <label className={classes.box} data-cell={teacher !== undefined}>
      <input
        type="checkbox"
        aria-label={teacher === undefined ? undefined : `${teacher}: ${plan}`}
        checked={checked}
        onChange={onChange}
      />
      <span>{plan}</span>
    </label>
  );
}
