import { BranchSection } from '#features/storefront/shared/branch-section.tsx'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { Dialog } from '#ui/dialog.tsx'

/** Every branch with its address, and on the map. */
export function BranchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const locations = useShopFacts().data?.locations ?? []
  return (
    <Dialog open={open} size="l" title="Choose your branch" onClose={onClose}>
      <BranchSection locations={locations} onChosen={onClose} />
    </Dialog>
  )
}
