import { useEffect, useRef } from 'react';
import type { PointField, PointFields } from '#features/points/shared/points.ts';
import type { SheetPanels } from '../sheet/use-sheet-panels.ts';
import { PointsFields } from './points-fields.tsx';
import classes from './points-panel.module.css';

interface Props {
  readonly points: PointFields;
  readonly panels: SheetPanels;
  readonly onChange: (field: PointField, value: number) => void;
}

/** The fields under their line, with the cursor in the most recently used one. */
export function PointsPanel({ points, panels, onChange }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const { lastField } = panels;
  useEffect(() => {
    panel.current?.querySelector<HTMLInputElement>(`input[name="${lastField.current}"]`)?.focus();
  }, [lastField]);
  return (
    <div ref={panel} className={classes.panel}>
      <PointsFields
        points={points}
        onChange={onChange}
        onFocus={(field) => {
          lastField.current = field;
        }}
      />
    </div>
  );
}
