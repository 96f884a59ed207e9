/**
 * What reads products asked for one by one, loaded when they are: the catalogue in memory, which the first view shows,
 * needs neither schema nor decoder.
 */
export async function readingProducts() {
  const [{ decodeProduct }, { LISTED_FIELDS }] = await Promise.all([
    import('./decode-product.ts'),
    import('#domain/catalogue/product-schema.ts'),
  ])
  return { decodeProduct, LISTED_FIELDS }
}
