import { useTranslations } from 'use-intl';
import { type PointField, type PointFields, pointFields } from '#features/points/shared/points.ts';
import classes from './points-fields.module.css';
import { PointsStepper } from './points-stepper.tsx';

interface Props {
  readonly points: PointFields;
  readonly onChange: (field: PointField, value: number) => void;
  readonly onFocus: (field: PointField) => void;
}

/** The seven fields of spec §3 as steppers. */
export function PointsFields({ points, onChange, onFocus }: Props) {
  const t = useTranslations('points');
  return (
    <div className={classes.fields}>
      {pointFields.map((field) => (
        <PointsStepper
          key={field}
          name={field}
          label={t(field)}
          value={points[field]}
          onChange={(value) => onChange(field, value)}
          onFocus={() => onFocus(field)}
        />
      ))}
    </div>
  );
}
