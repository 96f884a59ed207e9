import { useRef, type Ref } from 'react'
import { paths } from '#config/paths.ts'
import type { CartProduct } from '#domain/cart/cart.ts'
import { maxQuantityOf } from '#domain/units/quantity.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import styles from './add-to-cart.module.css'
import { QuantityStepper } from '#components/units/quantity-stepper.tsx'
import { focusRefusedField } from '#components/units/refused-field.ts'
import type { CartLine } from './use-cart-line.ts'

/** Quantity and Add; once in the cart, the quantity field changes that line. */
export function AddToCart({
  product,
  line,
  hasField,
  inputRef,
  onEntered,
}: {
  product: CartProduct
  line: CartLine
  /** Whether the quantity can be typed; true when left out. */
  hasField?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Called after Enter in the quantity. */
  onEntered?: () => void
}) {
  return (
    <div className={styles.add} data-quantities>
      <QuantityStepper
        label={`Quantity of ${product.name}`}
        quantity={line.quantity}
        rules={product}
        max={maxQuantityOf(product)}
        onChange={line.setQuantity}
        {...(hasField !== undefined && { hasField })}
        {...(inputRef && { inputRef })}
        onEnter={(quantity, typedIn) => {
          line.add(quantity, typedIn)
          onEntered?.()
        }}
      />
      <AddButton product={product} line={line} />
    </div>
  )
}

/** Add, and once the item is in the cart a link to it, which takes over the focus. */
export function AddButton({
  product,
  line,
  tone = 'plain',
}: {
  product: CartProduct
  line: CartLine
  tone?: 'plain' | 'go'
}) {
  const isPressed = useRef(false)
  const takeOver = (link: HTMLAnchorElement | null) => {
    if (!link || !isPressed.current) return
    isPressed.current = false
    link.focus({ preventScroll: true })
  }
  return line.isInCart ? (
    <ButtonLink
      ref={takeOver}
      to={paths.cart}
      icon="check"
      className={styles.button}
      aria-label={`In cart: ${product.name}`}
    >
      In cart
    </ButtonLink>
  ) : (
    <Button
      tone={tone}
      className={styles.button}
      aria-label={`Add ${product.name}`}
      onClick={({ currentTarget }) => {
        if (focusRefusedField(currentTarget)) return
        isPressed.current = true
        line.add()
      }}
    >
      Add
    </Button>
  )
}
