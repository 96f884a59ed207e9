import type { RecordOf } from '#lib/schema.ts'
import { MAX_VIEWS_TEXT, type savedViewRow } from './kept-record-schema.ts'

/** A filter of a list under a name, with the columns it shows. */
export type SavedView = RecordOf<typeof savedViewRow>

/** The views with this one, in place of an earlier one of the same list and name; undefined when they would not fit. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] | undefined {
  const next = [...withoutView(views, view), view]
  return viewsText(next).length > MAX_VIEWS_TEXT ? undefined : next
}

export const withoutView = (
  views: readonly SavedView[],
  { list, name }: Pick<SavedView, 'list' | 'name'>,
): readonly SavedView[] => views.filter((one) => one.list !== list || one.name !== name)

/** As stored: a list of fields for each view, in the order of the schema. */
export const viewsText = (views: readonly SavedView[]): string =>
  JSON.stringify(
    views.map(({ list, name, query, columns, isCompact }) => [list, name, query, columns, isCompact]),
  )
