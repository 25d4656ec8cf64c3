import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { type PointField, type PointFields, pointFields } from '#features/points/shared/points.ts';
import { lazy } from '#platform/web/lazy.ts';
import classes from './points-fields.module.css';
import { PointsStepper } from './points-stepper.tsx';

// A teacher who gives points every day knows what for: an opening sheet does not wait for it.
const FieldMeaning = lazy(async () => {
  const part = await import('./field-meaning.tsx').catch(() => null);
  // Without a network the fields are shown without it.
  return { default: part?.FieldMeaning ?? (() => null) };
});

interface Props {
  readonly points: PointFields;
  readonly onChange: (field: PointField, value: number) => void;
  readonly onFocus: (field: PointField) => void;
}

/** The fields of spec §3 as steppers, each with what it is given for. */
export function PointsFields({ points, onChange, onFocus }: Props) {
  const t = useTranslations('points');
  return (
    <div className={classes.fields}>
      {pointFields.map((field) => (
        <PointsStepper
          key={field}
          name={field}
          label={t(field)}
          meaning={
            <Suspense>
              <FieldMeaning field={field} label={t(field)} />
            </Suspense>
          }
          value={points[field]}
          onChange={(value) => onChange(field, value)}
          onFocus={() => onFocus(field)}
        />
      ))}
    </div>
  );
}
