import { expect, test } from 'vitest'
import { catalogueSearch, parseCatalogueQuery, withFacet, withoutFilters } from './catalogue-query.ts'

const FULL =
  'q=16mm+rod&category=rebar&size=16+mm&size=12+mm&brand=Dade&stock=here&from=1000&to=90000&sort=price&view=grid&page=2'

test('a view of the catalogue survives a round trip through the URL', () => {
  const query = parseCatalogueQuery(new URLSearchParams(FULL))
  expect(query).toMatchObject({
    q: '16mm rod',
    category: 'rebar',
    chosen: { size: ['16 mm', '12 mm'], brand: ['Dade'], standard: [] },
    inStock: true,
    fromMinor: 1000,
    toMinor: 90_000,
    sort: 'price',
    view: 'grid',
    page: 2,
  })
  expect(catalogueSearch(query).toString()).toBe(FULL)
})

test('a hand-written URL cannot break the page', () => {
  const query = parseCatalogueQuery(new URLSearchParams('sort=best-ever&page=-3&from=x&view=cube'))
  expect(query).toMatchObject({ sort: 'best', page: 1, fromMinor: undefined, view: 'list' })
  expect(catalogueSearch(query).toString()).toBe('')
})

test('a reversed price range is put in order', () => {
  expect(parseCatalogueQuery(new URLSearchParams('from=5000&to=1000'))).toMatchObject({
    fromMinor: 1000,
    toMinor: 5000,
  })
  expect(parseCatalogueQuery(new URLSearchParams('from=5000'))).toMatchObject({
    fromMinor: 5000,
    toMinor: undefined,
  })
})

test('choosing a value twice removes it, and any choice goes back to the first page', () => {
  const query = parseCatalogueQuery(new URLSearchParams('size=16+mm&page=3'))
  expect(withFacet(query, 'size', '12 mm')).toMatchObject({ chosen: { size: ['16 mm', '12 mm'] }, page: 1 })
  expect(withFacet(query, 'size', '16 mm').chosen.size).toEqual([])
})

test('clearing the filters keeps the search words and the view', () => {
  const query = withoutFilters(parseCatalogueQuery(new URLSearchParams(FULL)))
  expect(catalogueSearch(query).toString()).toBe('q=16mm+rod&category=rebar&sort=price&view=grid')
})
