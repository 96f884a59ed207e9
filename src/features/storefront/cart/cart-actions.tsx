import { useState } from 'react'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { ShareLink } from '#features/storefront/shared/share-link.tsx'
import type { Cart } from '#domain/cart/cart.ts'
import { listLinesOfCart } from '#domain/cart/shopping-list.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { clearCart } from '#stores/whole-cart.ts'
import { Button, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/overlay.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './cart-actions.module.css'

/** Actions on the whole cart. */
export function CartActions({ cart }: { cart: Cart }) {
  const [isSharing, setIsSharing] = useState(false)
  const lines = listLinesOfCart(cart)

  function empty() {
    const before = useCartStore.getState().cart
    clearCart()
    toast.success({
      title: 'The cart has been emptied',
      action: { label: 'Put everything back', onPress: () => setCart(before) },
      duration: 8000,
    })
  }

  return (
    <div className={`row ${styles.actions}`}>
      <AddToList lines={lines} label="Save as a list" />
      <Button size="s" tone="quiet" icon="mail" onClick={() => setIsSharing(true)}>
        Share
      </Button>
      <Button size="s" tone="quiet" icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <Menu
        label="More for the cart"
        triggerClassName={buttonClasses({ size: 's', tone: 'quiet' })}
        trigger={<Icon name="more" size={16} />}
        items={[{ type: 'action', label: 'Empty the cart', icon: 'trash', onSelect: empty }]}
      />
      <ShareLink open={isSharing} what="cart" lines={lines} onClose={() => setIsSharing(false)} />
    </div>
  )
}
