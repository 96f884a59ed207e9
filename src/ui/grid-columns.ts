/** `width` is what the column needs, in pixels; `hides` says how soon it goes where there is no room, 1 first. */
export type SizedColumn = { width?: number; grows?: boolean; hides?: 1 | 2 | 3 }

const USUAL_WIDTH = 110
/** Columns that never hide are made narrower, down to this part of their width, before the list scrolls sideways. */
const NARROWEST = 0.7

/**
 * The columns for which there is room, each with its width; undefined for those that share what is left. Without a known
 * `room` all of them.
 */
export function fitColumns<Column extends SizedColumn>(
  columns: readonly Column[],
  room: number,
): { column: Column; width: number | undefined }[] {
  const kept = [...columns]
  const needed = () => kept.reduce((sum, { width = USUAL_WIDTH }) => sum + width, 0)
  const isTooWide = () => room > 0 && needed() > room
  for (const level of [1, 2, 3])
    for (let at = kept.length - 1; at >= 0; at--)
      if (isTooWide() && kept[at]?.hides === level) kept.splice(at, 1)
  const scale = isTooWide() ? Math.max(NARROWEST, room / needed()) : 1
  return kept.map((column) => {
    const { width = USUAL_WIDTH, grows } = column
    return { column, width: grows && scale === 1 ? undefined : Math.floor(width * scale) }
  })
}
