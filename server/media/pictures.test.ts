import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { isPictureKey } from './drawings.ts'
import { categoryPictureKey, pictureKeyFor } from './pictures.ts'

type Row = Record<'sku' | 'name' | 'category' | 'subcategory' | 'tags' | 'slug', string>

const read = (file: string): Row[] =>
  parse(readFileSync(new URL(`../seed/data/${file}`, import.meta.url)), { columns: true, bom: true })

const products = read('catalogue.csv').map((row) => ({ ...row, tags: row.tags.split(';') }))
const keyOf = (sku: string) => pictureKeyFor(products.find((product) => product.sku === sku) ?? UNKNOWN)
const UNKNOWN = { sku: '', name: '', category: '', subcategory: '', tags: [] }

test('every product of the catalogue has a drawing', () => {
  expect(products.length).toBeGreaterThan(400)
  expect(products.filter((product) => !isPictureKey(pictureKeyFor(product)))).toEqual([])
})

test('every category and sub-category has a drawing of its own kind', () => {
  const slugs = read('categories.csv').map(({ slug }) => slug)
  const keys = slugs.map(categoryPictureKey)
  expect(keys.filter((key) => !isPictureKey(key) || key === 'carton')).toEqual([])
})

test('products that look different are drawn differently', () => {
  const drawings = new Set(products.map((product) => pictureKeyFor(product).split('~')[0]))
  expect(drawings.size).toBeGreaterThan(300)
})

test('the name decides over size, colour and label', () => {
  expect(keyOf('RBR-Y32-12M')).toBe('rebar~d32')
  expect(keyOf('RBR-Y10-TN')).toBe('rebar-bundle~d10')
  expect(keyOf('CEM-525N-50')).toBe('cement-bag~t52.5n')
  expect(keyOf('PPE-HLM-Y')).toBe('safety-helmet~caccent')
  expect(keyOf('TNK-10000')).toBe('water-tank~d10000')
  expect(keyOf('PNT-EMC-MG20')).toBe('emulsion-bucket~cmagnolia~t20_l')
})

test('an unheard-of product gets the picture of its sub-category, else of its category, else a carton', () => {
  const product = { ...UNKNOWN, name: 'Something new', category: 'steel-rebar', subcategory: 'rebar' }
  expect(pictureKeyFor(product)).toBe('rebar~d16')
  expect(pictureKeyFor({ ...product, subcategory: 'chains' })).toBe(categoryPictureKey('steel-rebar'))
  expect(pictureKeyFor({ ...product, category: 'toys', subcategory: 'dolls' })).toBe('carton')
})

test('tags help where the name says nothing', () => {
  const product = { ...UNKNOWN, name: 'Model 7', category: 'tools-power-tools', subcategory: 'hand-tools' }
  expect(pictureKeyFor({ ...product, tags: ['site', 'wheelbarrow'] })).toBe('wheelbarrow')
})
