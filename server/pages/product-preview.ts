import { formatMoney } from '#domain/pricing/money.ts'
import { taxRatesOn, withTax } from '#domain/pricing/tax.ts'
import { linkPreview } from './link-preview.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import type { PublicPage } from './public-page.ts'

/** `/og/products/portland-cement-50-kg.png`, by the rewrites in firebase.json. */
export const previewPath = (slug: string): string => `/og/products/${slug}.png`

/** The page whose picture this is. */
export const pageOfPreview = (path: string): string | undefined => {
  const slug = /^\/og\/products\/([^/]+)\.png$/.exec(path)?.[1]
  return slug === undefined ? undefined : `/products/${slug}`
}

/** The PNG that messengers show with the link to a product's page. */
export async function productPreview(
  { view: { product, facts, at } }: PublicPage,
  where: { origin: string; imagesBase: string; fontsDir: string; shop: string },
): Promise<Buffer | undefined> {
  if (!product) return undefined
  const rates = taxRatesOn(new Date(at).toISOString().slice(0, 10), facts.taxes)
  const priceOf = (minor: number) => formatMoney(withTax(minor, product.taxClass, rates), 'GHS')
  const most = product.priceBreaks.at(-1)
  const texts = {
    shop: where.shop,
    name: product.name,
    price: priceOf(product.priceMinor),
    unit: `per ${unitName(product.unit)}, tax included`,
    lowest: most ? `${priceOf(most.priceMinor)} from ${quantityText(most.minQuantity, product)}` : '',
  }
  const picture = product.picture ? await fetchPicture(product.picture, where) : undefined
  return linkPreview(texts, { picture, fontsDir: where.fontsDir })
}

/** Undefined when it cannot be had: a preview with name and price is better than none. */
async function fetchPicture(
  picture: string,
  { origin, imagesBase }: { origin: string; imagesBase: string },
): Promise<Buffer | undefined> {
  const path = picture.startsWith('/') ? picture : `/pictures/${picture}.svg`
  const address = `${new URL(imagesBase, origin).href}${path}?tr=w-800,h-800,cm-pad_resize,f-png`
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`${response.status} from ${address}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    console.error('A link preview has no picture:', error)
    return undefined
  }
}
