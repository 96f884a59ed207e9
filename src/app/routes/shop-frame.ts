/** The layouts of the shop, which the back office does without. */
export { CatalogueLayout } from '#features/storefront/layout/catalogue-layout.tsx'
export { PlainLayout } from '#features/storefront/layout/plain-layout.tsx'
export { StorefrontLayout } from '#features/storefront/layout/storefront-layout.tsx'
