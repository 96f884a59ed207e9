import { useVirtualizer } from '@tanstack/react-virtual'
import { useImperativeHandle, useLayoutEffect, type ReactNode, type Ref, type RefObject } from 'react'
import styles from './data-grid.module.css'

export type RowScroll = { scrollToIndex: (index: number) => void }

/** The rows of a long table that are in view, with space for the others. Loaded with the first list that is long. */
export function VirtualRows({
  keys,
  rowHeight,
  cellCount,
  scroller,
  ref,
  renderRow,
  onDrawn,
}: {
  keys: readonly string[]
  rowHeight: number
  cellCount: number
  scroller: RefObject<HTMLElement | null>
  ref: Ref<RowScroll>
  renderRow: (index: number) => ReactNode
  /** Other rows are on the page. */
  onDrawn: () => void
}) {
  // The compiler leaves this component as it is, which is right: what is drawn changes with every scroll.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  useImperativeHandle(ref, () => ({ scrollToIndex: (index) => virtual.scrollToIndex(index) }), [virtual])
  useLayoutEffect(onDrawn)
  const drawn = virtual.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 && <Spacer size={before} columns={cellCount} />}
      {drawn.map(({ index }) => renderRow(index))}
      {after > 0 && <Spacer size={after} columns={cellCount} />}
    </>
  )
}

/** Stands for rows out of view. */
const Spacer = ({ size, columns }: { size: number; columns: number }) => (
  <tr aria-hidden="true" className={styles.spacer}>
    <td colSpan={columns} style={{ blockSize: size }}>
      {' '}
    </td>
  </tr>
)
