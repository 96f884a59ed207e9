import { lazy, useState } from 'react'
import type { Boq } from './use-boq.ts'
import { Button } from '#ui/button.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'

const KeepBoqDialog = lazy(async () => ({
  default: (await import('./keep-boq-dialog.tsx')).KeepBoqDialog,
}))

/** Keeps the reviewed boq in the account, under a name. */
export function KeepBoq({ boq }: { boq: Boq }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="s" icon="box" onClick={() => setIsOpen(true)}>
        Keep this bill
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <KeepBoqDialog boq={boq} onClose={() => setIsOpen(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
