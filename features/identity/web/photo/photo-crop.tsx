import { type PointerEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mostZoom, moved, placeOf, type Shape, type Square, zoomed } from './crop.view.ts';
import classes from './photo.module.css';

interface Props {
  /** The picture itself, as a URL. */
  readonly url: string;
  readonly shape: Shape | null;
  readonly square: Square;
  readonly onShape: (shape: Shape) => void;
  readonly onChange: (square: Square) => void;
  /** The browser cannot show the picture. */
  readonly onUnreadable: () => void;
}

/** A picture behind a square frame: dragged and zoomed, or moved with the sliders below it. */
export function PhotoCrop({ url, shape, square, onShape, onChange, onUnreadable }: Props) {
  const t = useTranslations('account');
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const drag = (pointer: PointerEvent<HTMLElement>) => {
    if (!from || !shape) return;
    const side = pointer.currentTarget.clientWidth || 1;
    const at = { x: pointer.clientX, y: pointer.clientY };
    onChange(moved(shape, square, { x: (at.x - from.x) / side, y: (at.y - from.y) / side }));
    setFrom(at);
  };
  const zoom = (times: number) => shape && onChange(zoomed(shape, square, times));
  return (
    <div className={classes.crop}>
      <div
        className={classes.frame}
        onPointerDown={(pointer) => {
          if (pointer.button !== 0) return;
          pointer.currentTarget.setPointerCapture(pointer.pointerId);
          setFrom({ x: pointer.clientX, y: pointer.clientY });
        }}
        onPointerMove={drag}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
      >
        <img
          src={url}
          alt={t('photo_chosen')}
          draggable={false}
          className={classes.behind}
          style={shape ? placeOf(shape, square) : { visibility: 'hidden' }}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onShape({ width, height })
          }
          onError={onUnreadable}
        />
      </div>
      <Range label={t('photo_zoom')} min={1} max={mostZoom} value={1 / square.size} onChange={zoom} />
      <Range label={t('photo_across')} value={square.x} onChange={(x) => onChange({ ...square, x })} />
      <Range label={t('photo_down')} value={square.y} onChange={(y) => onChange({ ...square, y })} />
    </div>
  );
}

interface RangeProps {
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Range({ label, min = 0, max = 1, value, onChange }: RangeProps) {
  const id = useId();
  return (
    <div className={classes.range}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </div>
  );
}
