import { useEffect, useState } from 'react'
import { paths } from '#config/paths.ts'
import { CART_LENGTHS } from '#domain/cart/cart.ts'
import { setCartNote } from '#stores/whole-cart.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'

/** Milliseconds without a keystroke before the text is saved. */
const PAUSE = 400

/** A note on the whole cart: saved while typing, so that a reload loses nothing. */
export function CartNote({ note }: { note: string }) {
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => {
      setCartNote(typed)
      setTyped(undefined)
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  if (note === '' && !isOpen)
    return (
      <div className="row">
        <Button size="s" tone="quiet" icon="edit" onClick={() => setIsOpen(true)}>
          Note for the whole order
        </Button>
        <ButtonLink size="s" tone="quiet" icon="list" to={paths.boq}>
          Paste more lines
        </ButtonLink>
      </div>
    )
  return (
    <TextArea
      // Opened by a press, so the user is about to type.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={note === ''}
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
