import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { productRows } from '#server/seed/csv-rows.ts'
import { productsOf } from '#server/seed/seed-products.ts'

export const demoProducts = (): Product[] => productsOf(productRows(), 0)

/** The demo shop's catalogue as a browser has it. */
export const demoCatalogue = (): CatalogueProduct[] => demoProducts().map(catalogueProductOf)
