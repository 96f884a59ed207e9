import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { productRows } from '#server/seed/csv-rows.ts'
import { productsOf } from '#server/seed/seed-products.ts'

/** The demo shop's catalogue as a browser has it. */
export const demoCatalogue = (): CatalogueProduct[] => productsOf(productRows(), 0).map(catalogueProductOf)
