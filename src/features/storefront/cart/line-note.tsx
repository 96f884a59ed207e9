import { useState } from 'react'
import { CART_LENGTHS, type CartProduct } from '#domain/cart/cart.ts'
import { updateLine } from '#stores/cart-store.ts'
import styles from './cart-lines.module.css'

/** Saved when the field is left; Escape discards what was typed. */
export function LineNote({
  product,
  note,
  onClose,
}: {
  product: CartProduct
  note: string
  onClose: () => void
}) {
  const [typed, setTyped] = useState<string>()
  function settle() {
    if (typed !== undefined) updateLine(product.id, { note: typed.trim() || undefined })
    setTyped(undefined)
    onClose()
  }
  return (
    <input
      className={styles.note}
      aria-label={`Note to ${product.name}`}
      placeholder="Note: block B, cut to 6 m …"
      maxLength={CART_LENGTHS.lineNote}
      // Opened by a press on "Add a note", so the user is about to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={note === ''}
      value={typed ?? note}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key !== 'Escape') return
        setTyped(undefined)
        if (note === '') onClose()
      }}
    />
  )
}
