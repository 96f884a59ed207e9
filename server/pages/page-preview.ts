import type { FirstView } from '#data/catalogue/first-view.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { PublicPost } from '#domain/content/post.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { taxRatesOn, withTax } from '#domain/pricing/tax.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { unitName } from '#domain/units/unit.ts'
import { isoDay } from '#lib/iso-day.ts'
import { dayText } from '#lib/time-ago.ts'
import { linkPreview } from './link-preview.ts'
import type { PublicPage } from './public-page.ts'

/** `/og/products/portland-cement-50-kg.png` of a page's path, by the rewrites in firebase.json. */
export const previewPath = (path: string): string => `/og${path}.png`

/** The page whose picture this is: a product's or a post's. */
export const pageOfPreview = (path: string): string | undefined =>
  /^\/og(\/(?:products|blog)\/[^/]+)\.png$/.exec(path)?.[1]

/** The PNG that messengers show with the link to the page of a product or a post. */
export async function pagePreview(
  { view }: PublicPage,
  where: { origin: string; imagesBase: string; fontsDir: string; shop: string },
): Promise<Buffer | undefined> {
  const { product, post } = view
  const texts = product ? productTexts(product, view) : post && postTexts(post)
  if (!texts) return undefined
  const drawn = product?.picture ?? post?.picture
  const picture = drawn ? await fetchPicture(drawn, where) : undefined
  return linkPreview({ shop: where.shop, ...texts }, { picture, fontsDir: where.fontsDir })
}

const postTexts = ({ title, publishAt }: PublicPost) => ({
  name: title,
  price: '',
  unit: `Blog · ${dayText(publishAt)}`,
  lowest: '',
})

function productTexts(product: Product, { facts, at }: FirstView) {
  const rates = taxRatesOn(isoDay(at), facts.taxes)
  const priceOf = (minor: number) => formatMoney(withTax(minor, product.taxClass, rates), 'GHS')
  const most = product.priceBreaks.at(-1)
  return {
    name: product.name,
    price: priceOf(product.priceMinor),
    unit: `per ${unitName(product.unit)}, tax included`,
    lowest: most ? `${priceOf(most.priceMinor)} from ${quantityText(most.minQuantity, product)}` : '',
  }
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
