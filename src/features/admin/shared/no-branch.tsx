import { EmptyState } from '#ui/empty-state.tsx'

/** For staff who work for single branches but have none on their record. */
export const NoBranch = () => (
  <EmptyState icon="pin" title="No branch is assigned to you">
    <p>Ask an Admin to add the branches you work for; this page shows them as soon as they do.</p>
  </EmptyState>
)
