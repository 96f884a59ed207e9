import { downloadCsv } from '#components/states/download-csv.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { EXPORT_HEADS, exportRow } from '#domain/catalogue/import/export-rows.ts'
import { fieldsOf } from '#domain/catalogue/product-form.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** Every field of the products: corrected in a spreadsheet, the file can be imported again. */
export const exportProducts = (products: readonly Read<Product>[]): void =>
  downloadCsv('products', [
    EXPORT_HEADS,
    ...products.map((product) =>
      product instanceof Unreadable
        ? [product.id, `Cannot be read: ${product.problem}`]
        : exportRow({ ...fieldsOf(product), status: product.status }),
    ),
  ])
