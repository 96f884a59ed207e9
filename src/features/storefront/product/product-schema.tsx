import { useLocation } from 'react-router-dom'
import { pictureUrl } from '#config/image-urls.ts'
import { useCompany } from '#data/catalogue/use-company.ts'
import { firstOrigin } from '#data/catalogue/first-view.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { withTax, type TaxRates } from '#domain/pricing/tax.ts'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

const AVAILABILITY: Record<StockBand, string> = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  order: 'BackOrder',
}

/** Product data for search engines (schema.org); the price in cedis with tax, as consumers pay it. */
export function ProductSchema({
  product,
  taxRates,
  band,
}: {
  product: Product
  taxRates: TaxRates
  /** At the shopper's branch; crawlers see the default branch's. */
  band: StockBand | undefined
}) {
  const company = useCompany()
  const { pathname } = useLocation()
  const origin = useIsHydrated() ? location.origin : firstOrigin()
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: new URL(pictureUrl(product.picture, { width: 1120, height: 840 }), origin).href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'GHS',
      price: (withTax(product.priceMinor, product.taxClass, taxRates) / 100).toFixed(2),
      ...(band && { availability: `https://schema.org/${AVAILABILITY[band]}` }),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: company.legalName },
      url: origin + pathname,
    },
  }
  // `<` is escaped, so that no product text can end the script.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
