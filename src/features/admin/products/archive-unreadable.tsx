import { RemoveUnreadable } from '#features/admin/shared/remove-unreadable.tsx'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { send } from '#data/commands/send.ts'
import { saveProduct } from '#domain/catalogue/product-commands.ts'
import { mayPublish } from '#domain/catalogue/product-record.ts'
import { useUser } from '#stores/session-store.ts'

/** For staff who can publish, unless the product is already archived. */
export function ArchiveUnreadable({ product, onDone }: { product: Unreadable; onDone?: () => void }) {
  const user = useUser()
  const isOpen = product.status === 'draft' || product.status === 'published'
  if (!isOpen || !mayPublish(user.roles)) return null
  return (
    <RemoveUnreadable
      verb="Archive"
      title="Archive a product that cannot be read?"
      lead="It can no longer be found, priced or ordered, and cannot be published again."
      hint="This is recorded in the audit trail."
      done="Archived"
      remove={async (reason) => {
        await send(saveProduct, product.id, { act: 'archive', reason })
        onDone?.()
      }}
    />
  )
}
