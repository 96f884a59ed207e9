import { describe, expect, test } from 'vitest'
import { changesOf, priceChangeText } from './product-changes.ts'
import { BLANK_FORM, formOf, mergedForm, type ProductForm, readForm } from './product-form.ts'
import type { Product } from './product.ts'

const form: ProductForm = {
  ...BLANK_FORM,
  name: 'Aluminium sheet 0.45 mm',
  sku: 'rof-az045-m2',
  slug: 'aluminium-sheet-0-45-mm',
  category: 'roofing',
  subcategory: 'sheets',
  unit: 'm2',
  quantityScale: 2,
  minQuantity: '10',
  stepQuantity: '0.1',
  packs: [{ name: 'bundle', units: '20' }],
  price: '1,052.50',
  breaks: [
    { from: '50', price: '1,050' },
    { from: '200', price: '1,000.00' },
  ],
  specs: [
    { key: 'Strength class', value: 'G550' },
    { key: '', value: ' ' },
  ],
  tags: 'roof, sheet; roof',
  weightKg: '3.6',
  leadTimeDays: '3',
}

const errorsOf = (changes: Partial<ProductForm>) => {
  const read = readForm({ ...form, ...changes })
  return read.ok ? {} : read.errors
}

const fieldsOf = (changes: Partial<ProductForm> = {}) => {
  const read = readForm({ ...form, ...changes })
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.fields
}

const productOf = (changes: Partial<Product> = {}): Product => ({
  ...fieldsOf(),
  id: 'a',
  status: 'published',
  searchTokens: [],
  createdAt: 1,
  createdBy: '',
  updatedAt: 1,
  updatedBy: '',
  ...changes,
})

describe('a product as typed', () => {
  test('is stored in pesewas, at the scale of its quantities and in grams', () => {
    expect(fieldsOf()).toMatchObject({
      sku: 'ROF-AZ045-M2',
      minQuantity: 1000,
      stepQuantity: 10,
      packs: [{ name: 'bundle', factor: 2000 }],
      priceMinor: 105_250,
      priceBreaks: [
        { minQuantity: 5000, priceMinor: 105_000 },
        { minQuantity: 20_000, priceMinor: 100_000 },
      ],
      specs: [{ key: 'strength_class', value: 'G550' }],
      tags: ['roof', 'sheet'],
      weightGrams: 3600,
      leadTimeDays: 3,
    })
  })

  test('comes back as it was stored', () => {
    const product = productOf()
    const read = readForm(formOf(product))
    expect(read.ok && changesOf(product, read.fields)).toEqual([])
  })

  test.each<[string, Partial<ProductForm>, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with a SKU no label can carry', { sku: 'CEM 42' }, 'sku'],
    ['with the address of another screen', { slug: 'boq' }, 'slug'],
    ['with a crooked address', { slug: 'Cement!' }, 'slug'],
    ['without a place', { category: '', subcategory: '' }, 'category'],
    ['with half a place', { subcategory: '' }, 'subcategory'],
    ['without a price', { price: '' }, 'price'],
    ['for nothing', { price: '0' }, 'price'],
    ['at tenths of a pesewa', { price: '1.005' }, 'price'],
    ['with a quantity finer than its scale', { minQuantity: '10.005' }, 'minQuantity'],
    ['without a step', { stepQuantity: '0' }, 'stepQuantity'],
    ['with a pack of no whole steps', { packs: [{ name: 'box', units: '1.44' }] }, 'packs.0'],
    ['with a pack without a name', { packs: [{ name: '', units: '20' }] }, 'packs.0'],
    [
      'with breaks that fall back',
      {
        breaks: [
          { from: '50', price: '1050' },
          { from: '40', price: '1000' },
        ],
      },
      'breaks.1',
    ],
    ['with a break dearer than the price', { breaks: [{ from: '50', price: '1060' }] }, 'breaks.0'],
    ['with a break at the least quantity', { breaks: [{ from: '10', price: '1000' }] }, 'breaks.0'],
    ['with half a fact', { specs: [{ key: 'Grade', value: '' }] }, 'specs.0'],
    ['with a picture from elsewhere', { picture: 'https://elsewhere.example.com/a.png' }, 'picture'],
    [
      'with a document that runs code',
      { documents: [{ name: 'Sheet', url: 'javascript:0' }] },
      'documents.0',
    ],
    ['with a negative weight', { weightKg: '-1' }, 'weightKg'],
    ['with half a day', { leadTimeDays: '1.5' }, 'leadTimeDays'],
  ])('%s is reported beside the field', (_what, changes, field) => {
    expect(Object.keys(errorsOf(changes))).toEqual([field])
  })
})

test('a picture keeps its text when the order changes, and a picture that is gone takes it along', () => {
  const typed = {
    ...form,
    picture: 'front',
    pictures: ['back', 'label'],
    pictureTexts: { front: ' The front ', label: 'The label', gone: 'Not there any more' },
  }
  const textsOf = (changes: Partial<ProductForm>) => {
    const read = readForm({ ...typed, ...changes })
    return read.ok ? read.fields.pictureTexts : read.errors
  }
  expect(textsOf({})).toEqual(['The front', '', 'The label'])
  expect(textsOf({ picture: 'label', pictures: ['front', 'back'] })).toEqual(['The label', 'The front'])
  expect(textsOf({ pictures: [] })).toEqual(['The front'])
  expect(textsOf({ picture: '', pictures: [] })).toEqual([])
  expect(textsOf({ pictureTexts: { front: 'a|b' } })).toMatchObject({ pictureTexts: expect.any(String) })
  expect(textsOf({ pictureTexts: { front: 'x'.repeat(121) } })).toMatchObject({
    pictureTexts: expect.stringContaining('120'),
  })
})

test('changes are listed field by field', () => {
  const changes = changesOf(productOf(), fieldsOf({ price: '1,100', tags: 'roof' }))
  expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Price', 'GH₵1,052.50', 'GH₵1,100.00'],
    ['Search keywords', 'roof · sheet', 'roof'],
  ])
  expect([priceChangeText(105_250, 110_000), priceChangeText(100, 90), priceChangeText(0, 5)]).toEqual([
    '+4.5%',
    '-10%',
    '',
  ])
})

test('of two changed forms, each keeps what the other did not touch', () => {
  const mine = { ...form, name: 'Mine', breaks: [] }
  const theirs = { ...form, name: 'Theirs', price: '990', specs: [] }
  expect(mergedForm(form, mine, theirs)).toEqual({
    ...form,
    name: 'Mine',
    breaks: [],
    price: '990',
    specs: [],
  })
})
