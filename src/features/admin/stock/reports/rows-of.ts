import type { ListRows } from '#components/lists/list-view.tsx'
import type { AppError } from '#lib/app-error.ts'

/** Rows that are computed of what was read at once; undefined until then. */
export const rowsOf = <Row>(
  items: readonly Row[] | undefined,
  { error, mutate }: { error: AppError | undefined; mutate: () => Promise<unknown> },
): ListRows<Row> => ({
  items,
  error,
  retry: () => void mutate(),
  hasMore: false,
  isLoadingMore: false,
  moreError: undefined,
  loadMore: () => undefined,
})
