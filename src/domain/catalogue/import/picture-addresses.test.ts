import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textTable } from '#lib/table/file-table.ts'
import { guessColumns, sourceOf } from './import-columns.ts'
import { itemsOf } from './import-items.ts'
import { keptPictures, pictureAddresses } from './picture-addresses.ts'

const itemsIn = (name: string) => {
  const read = textTable(readFileSync(`tests/import/${name}`, 'utf8'))
  if (!read.ok) throw new Error(read.problem)
  const { heads } = read.table
  const source = sourceOf(heads)
  return itemsOf(read.table, guessColumns(heads, source), source)
}

test('the pictures of a product of Shopify and WooCommerce are its own and its parent’s, each once', () => {
  const shopify = itemsIn('shopify.csv')
  expect(shopify[0]?.cells).toMatchObject({
    picture: { text: 'https://cdn.example.com/bed-1.jpg' },
    pictures: { text: 'https://cdn.example.com/bed-2.jpg;https://cdn.example.com/bed-3.jpg' },
  })
  expect(pictureAddresses(shopify).filter((address) => address.includes('/bed-'))).toHaveLength(3)
  expect(pictureAddresses(itemsIn('woocommerce.csv'))).toContain('https://woo.example.com/helmet.jpg')
})

test('pictures are kept as ours; what cannot be used is left out with the reason', () => {
  const [one, two] = ['https://a.example.com/1.jpg', 'https://a.example.com/2.jpg']
  const path = `/uploads/products/${'a'.repeat(32)}.jpg`
  expect(
    keptPictures(['cement-bag', one, two], { [one]: { path }, [two]: { problem: 'It is gone.' } }),
  ).toEqual({
    kept: ['cement-bag', path],
    notes: ['A picture cannot be used. It is gone.'],
  })
  expect(keptPictures([one], undefined)).toEqual({ kept: [], notes: [expect.stringContaining('left out')] })
  expect(
    keptPictures(
      Array.from({ length: 9 }, (_, at) => `drawing-${at}`),
      {},
    ),
  ).toMatchObject({
    kept: { length: 7 },
    notes: [expect.stringContaining('first 7')],
  })
})
