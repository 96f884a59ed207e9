import { lazy } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const PaletteCommands = lazy(async () => ({
  default: (await import('./palette-commands.tsx')).PaletteCommands,
}))

/** Ctrl-K: go to a screen, or find an order by its reference. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Search or jump to" onClose={onClose}>
      <LazyBoundary fallback={<Skeleton height="320px" />}>
        <PaletteCommands onDone={onClose} />
      </LazyBoundary>
    </Dialog>
  )
}
