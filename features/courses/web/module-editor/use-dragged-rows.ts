import { type DragEvent, useState } from 'react';
import { putBefore } from './row-order.view.ts';

/**
 * Rows that are sorted by dragging one onto another. Spread the returned props over each row; `onOrder` gets the whole list
 * after a drop. Touch screens have no dragging: keep buttons beside it.
 */
export function useDraggedRows<Item extends { readonly id: string }>(
  rows: readonly Item[],
  { mayOrder, onOrder }: { readonly mayOrder: boolean; readonly onOrder: (rows: Item[]) => void },
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (id: string) => ({
    draggable: mayOrder,
    'data-over': over === id && dragged !== id,
    onDragStart: () => setDragged(id),
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOver(id);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && dragged !== id) onOrder(putBefore(rows, dragged, id));
      end();
    },
  });
}
