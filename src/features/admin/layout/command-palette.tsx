import { lazy } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const PaletteCommands = lazy(async () => ({
  default: (await import('./palette-commands.tsx')).PaletteCommands,
}))

/** Ctrl-K: goes anywhere in the back office. */
export function CommandPalette({
  open,
  onClose,
  onShortcuts,
}: {
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}) {
  return (
    <Dialog open={open} title="Search or jump to" onClose={onClose}>
      <LazyBoundary fallback={<Skeleton height="320px" />}>
        <PaletteCommands onDone={onClose} onShortcuts={onShortcuts} />
      </LazyBoundary>
    </Dialog>
  )
}
