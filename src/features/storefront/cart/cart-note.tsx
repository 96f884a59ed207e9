import { useEffect, useState } from 'react'
import { CART_LENGTHS } from '#domain/cart/cart.ts'
import { setCartNote } from '#stores/whole-cart.ts'
import { TextArea } from '#ui/text-area.tsx'

/** Milliseconds without a keystroke before the text is saved. */
const PAUSE = 400

/** A note on the whole cart: saved while typing, so that a reload loses nothing. */
export function CartNote({ note }: { note: string }) {
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      setCartNote(typed)
      setTyped(undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextArea
      label="Note for the whole order"
      optional
      rows={2}
      maxLength={CART_LENGTHS.note}
      value={typed ?? note}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => typed !== undefined && setCartNote(typed)}
    />
  )
}
