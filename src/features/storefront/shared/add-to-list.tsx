import { lazy, useState } from 'react'
import type { ListLine } from '#domain/cart/list-line.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'

const AddToListDialog = lazy(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}))

/**
 * Saves items in one of the shopper's lists, or a new one. Visitors sign in first and find the items kept afterwards.
 */
export function AddToList({
  lines,
  name = '',
  label = 'Add to a list',
  size = 's',
  tone = 'quiet',
}: {
  lines: readonly ListLine[]
  /** The suggested name for a new list. */
  name?: string
  label?: string
  size?: 's' | 'm'
  tone?: 'quiet' | 'plain'
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        tone={tone}
        icon="list"
        disabled={lines.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <AddToListDialog lines={lines} name={name} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
