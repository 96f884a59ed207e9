import { failureText } from '#components/states/failure-texts.ts'
import type { AppError } from '#lib/app-error.ts'
import { Button } from '#ui/button.tsx'

export type MorePages = {
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the next page could not be loaded; the button tries again. */
  moreError: AppError | undefined
  loadMore: () => void
}

/** The button for the next page of a list; renders nothing on the last. */
export function ShowMore({ hasMore, isLoadingMore, moreError, loadMore }: MorePages) {
  if (!hasMore) return null
  return (
    <>
      {moreError && !isLoadingMore && (
        <p role="alert" className="failure">
          {failureText(moreError)}
        </p>
      )}
      <Button busy={isLoadingMore} onClick={loadMore}>
        Show 50 more
      </Button>
    </>
  )
}
