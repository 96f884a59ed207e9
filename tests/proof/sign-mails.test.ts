import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyAtFirst } from '#config/company.ts'
import { openShopUnderProof, type ShopUnderProof } from './shop-under-proof.ts'

let shop: ShopUnderProof
beforeAll(async () => void (shop = await openShopUnderProof()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const mail = () =>
  shop.admin.get('mailTemplates/order-confirmed') as { html: string; text: string; blocks: string[] }

test('mails are signed with what the company says of itself now, and keep their words', async () => {
  const { blocks } = mail()
  const row = {
    ...companyAtFirst,
    name: 'Ridge & Sons {{secret}}',
    legalName: 'Ridge Ltd',
    at: 1,
    by: 'admin',
  }
  shop.admin.update('systemConfig/company', { table: [row] })
  await shop.prove()

  expect(mail().blocks).toEqual(blocks)
  expect(mail().html).toContain('Ridge &amp; Sons secret</p>')
  expect(mail().text).toContain(`Ridge Ltd · ${companyAtFirst.address}`)
  expect(mail().html).not.toContain('{{secret}}')
  for (const words of blocks) expect(mail().text).toContain(words)
})
