/**
 * The code for reading individual products, loaded on demand: the catalogue in memory, which the first view shows,
 * needs neither schema nor decoder.
 */
export async function readingProducts() {
  const [{ decodeProduct }, { LISTED_FIELDS }] = await Promise.all([
    import('./decode-product.ts'),
    import('#domain/catalogue/product-schema.ts'),
  ])
  return { decodeProduct, LISTED_FIELDS }
}
