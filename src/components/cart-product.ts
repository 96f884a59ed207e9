import type { CartProduct } from '#domain/cart.ts'

/** What the cart keeps of a product and nothing else: it lives in the browser's small storage. */
export const cartProductOf = (product: CartProduct): CartProduct => ({
  id: product.id,
  sku: product.sku,
  slug: product.slug,
  name: product.name,
  unit: product.unit,
  picture: product.picture,
  quantityScale: product.quantityScale,
  minQuantity: product.minQuantity,
  stepQuantity: product.stepQuantity,
  priceMinor: product.priceMinor,
  priceBreaks: product.priceBreaks,
  taxClass: product.taxClass,
  madeToOrder: product.madeToOrder,
})
