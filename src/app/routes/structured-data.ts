import { companyAtFirst } from '#config/company.ts'
import { catalogueUrl, paths } from '#config/paths.ts'
import { pictureUrl } from '#config/image-urls.ts'
import type { FirstView } from '#data/catalogue/first-view.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Company } from '#domain/company/company.ts'
import type { PublicPost } from '#domain/content/post.ts'
import { taxRatesOn, withTax } from '#domain/pricing/tax.ts'
import { bandAt, type StockBand } from '#domain/stock/stock.ts'
import { truncate } from '#lib/text.ts'
import { isoDay } from '#lib/iso-day.ts'

export const shopName = (facts: FirstView['facts']): string => companyOf(facts).name

const companyOf = ({ company }: FirstView['facts']): Company => company ?? companyAtFirst

/** What a page describes to search engines in the words of schema.org. Only what arrives as HTML has it: they open every page anew. */
export const structuredData = (view: FirstView): object[] =>
  view.path === paths.root || view.path === paths.home
    ? [organization(view)]
    : view.post
      ? [blogPosting(view.post, view)]
      : [...breadcrumbsOf(view), ...(view.product ? [productOf(view.product, view)] : [])]

/** https://developers.google.com/search/docs/appearance/structured-data/article */
const blogPosting = (
  { id, title, summary, picture, publishAt, updatedAt }: PublicPost,
  view: FirstView,
): object => ({
  '@type': 'BlogPosting',
  headline: title,
  description: summary,
  datePublished: new Date(publishAt).toISOString(),
  dateModified: new Date(Math.max(publishAt, updatedAt)).toISOString(),
  mainEntityOfPage: view.origin + paths.post(id),
  author: organization(view),
  publisher: organization(view),
  ...(picture && { image: new URL(pictureUrl(picture, PREVIEW), view.origin).href }),
})

const PREVIEW = { width: 1200, height: 630 }

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
function organization({ origin, facts }: FirstView): object {
  const { name, legalName, address, infoEmail, supportPhone, tin } = companyOf(facts)
  return {
    '@type': 'Organization',
    name,
    legalName,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    address,
    email: infoEmail,
    telephone: supportPhone,
    ...(tin && { taxID: tin }),
  }
}

const AVAILABILITY: Record<StockBand, string> = {
  in: 'InStock',
  low: 'LimitedAvailability',
  out: 'OutOfStock',
  order: 'BackOrder',
}

/** https://schema.org/Product; the price in cedis with tax, as consumers pay it, the stock at the branch shown first. */
function productOf(product: Product, { path, origin, at, facts, stock }: FirstView): object {
  const rates = taxRatesOn(isoDay(at), facts.taxes)
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description,
    image: new URL(pictureUrl(product.picture, { width: 1120, height: 840 }), origin).href,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'GHS',
      price: (withTax(product.priceMinor, product.taxClass, rates) / 100).toFixed(2),
      availability: `https://schema.org/${AVAILABILITY[bandAt(stock.bands, product.id)]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: companyOf(facts).legalName },
      url: origin + path,
    },
  }
}

/** The way to a category or a product, as its page shows it; none for other pages. */
function breadcrumbsOf({ path, origin, facts, product }: FirstView): object[] {
  const { searchParams } = new URL(path, origin)
  const category = facts.categories.find(({ slug }) => slug === searchParams.get('category'))
  const slugs = product ? [product.category, product.subcategory] : [category?.parent, category?.slug]
  const crumbs = slugs.flatMap((slug) => {
    const found = slug && facts.categories.find((one) => one.slug === slug)
    return found ? [{ name: found.name, item: origin + catalogueUrl({ category: found.slug }) }] : []
  })
  if (crumbs.length === 0) return []
  const all = [
    { name: 'Catalogue', item: origin + paths.products },
    ...crumbs,
    ...(product ? [{ name: truncate(product.name, 110), item: origin + path }] : []),
  ]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: all.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
    },
  ]
}
