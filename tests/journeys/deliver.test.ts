import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('an order leaves in parts: planned by a Manager, delivered by its branch without prices, followed by the customer', async () => {
  const [order] = shop.firestore.admin
    .list('orders')
    .filter(
      ({ data }) =>
        data.status === 'submitted' && data.customerUid === 'customer' && data.locationId === 'osu',
    )
  if (!order) throw new Error('the seed has no submitted order at Osu')
  const { id } = order
  const [line] = order.data.lines as unknown as { productId: string; name: string; quantityScale: number }[]
  if (!line) throw new Error('the order has no line')
  const one = 10 ** line.quantityScale

  const manager = await shop.visitAs('manager', `/adx/orders/${id}`)
  const panel = manager.getByRole('region', { name: 'Order', exact: true })
  await panel.getByRole('button', { name: /^Confirm/ }).click()
  await panel.getByText('Unfulfilled').waitFor()
  await putOnHold(manager, 'The address is being checked')
  await releaseHold(manager, 'The address is right')

  await panel.getByLabel('Add a note').fill('Call before delivering')
  await manager.reload()
  expect(await panel.getByLabel('Add a note').inputValue()).toBe('Call before delivering')
  await panel.getByRole('button', { name: 'Add the note' }).click()
  await panel.getByRole('list', { name: 'Notes' }).getByText('Call before delivering').waitFor()
  expect(await panel.getByLabel('Add a note').inputValue()).toBe('')

  await panel.getByRole('button', { name: 'Plan a delivery…' }).click()
  const plan = manager.getByRole('dialog')
  await plan.getByLabel(line.name).first().fill('1')
  await axe(manager)
  await plan.getByRole('button', { name: /^Plan/ }).click()
  await panel
    .getByText(/^Processing /)
    .first()
    .waitFor()
  await manager.goto('/adx/orders?status=processing')
  await manager.getByRole('link', { name: order.data.ref as string }).waitFor()
  await manager.goBack()
  const before = shop.levelAt('osu', line.productId)

  const branch = await shop.visitAs('location', '/adx/orders/deliveries')
  const row = branch.getByRole('row').filter({ hasText: `${order.data.ref as string}-1` })
  await row.getByText(line.name).waitFor()
  expect(await branch.getByRole('main').innerText()).not.toMatch(/GH₵/)
  await axe(branch)
  await row.getByRole('link', { name: /-1$/ }).click()
  const card = branch.getByRole('article', { name: /^Delivery .*-1$/ })
  await card.getByText(line.name).waitFor()
  expect(await branch.getByRole('main').innerText()).not.toMatch(/GH₵/)
  await axe(branch)
  await card.getByRole('link', { name: 'Pick list' }).click()
  const pickList = branch.getByRole('article', { name: /^Pick list .*-1$/ })
  await pickList.getByText(line.name).waitFor()
  expect(await pickList.innerText()).not.toMatch(/GH₵/)
  await axe(branch)
  await branch.getByRole('link', { name: 'Back to the delivery' }).click()
  await putOnHold(manager, 'The customer asked to wait')
  await card.getByText(/^The order is on hold/).waitFor()
  await row.getByText('On hold').waitFor()
  expect(await card.getByRole('button', { name: 'Picked' }).count()).toBe(0)
  await releaseHold(manager, 'The customer called again')
  await branch.getByRole('link', { name: 'Close the delivery' }).click()
  await row.getByRole('checkbox').check()
  await branch.getByRole('button', { name: 'Picked…' }).click()
  await branch.getByRole('dialog').getByRole('button', { name: 'Picked', exact: true }).click()
  await branch.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await row.waitFor({ state: 'detached' })
  const states = branch.getByRole('navigation', { name: 'Deliveries by state' })
  await states.getByRole('link', { name: 'Picked' }).click()
  await row.getByRole('link', { name: /-1$/ }).click()
  await card.getByRole('button', { name: /^(Dispatch|Hand over)…$/ }).click()
  const dispatch = branch.getByRole('dialog')
  const isCollected = (await dispatch.getByLabel('Driver').count()) === 0
  if (!isCollected) {
    await dispatch.getByLabel('Driver').fill('Kojo Mensah')
    await dispatch.getByLabel('Vehicle').fill('GT 4410-22')
  }
  await dispatch.getByRole('button', { name: /^(Dispatch|Hand over)$/ }).click()
  // Nobody has paid.
  if (isCollected) await dispatch.getByRole('button', { name: 'Hand over unpaid' }).click()
  await card.getByRole('button', { name: 'Delivered…', exact: true }).click()
  await branch.getByLabel('Received by').fill('Esi Owusu')
  await branch.getByRole('button', { name: 'Delivered', exact: true }).click()
  await card.getByText(/Received by Esi Owusu/).waitFor()
  await states.getByRole('link', { name: 'Delivered', exact: true }).click()
  await row.getByRole('link', { name: /-1$/ }).click()
  await card.getByRole('link', { name: 'Delivery note' }).click()
  const note = branch.getByRole('article', { name: /^Delivery note .*-1$/ })
  await note.getByText(/^Received by Esi Owusu/).waitFor()
  expect(await note.innerText()).not.toMatch(/GH₵/)
  const [pdf] = await Promise.all([
    branch.waitForEvent('download'),
    branch.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^Delivery-note-.*[.]pdf$/)
  expect(shop.levelAt('osu', line.productId)).toMatchObject({
    onHand: before.onHand - one,
    reserved: before.reserved - one,
  })

  await panel.getByText('Partially fulfilled').waitFor()
  const delivered = panel.getByLabel(`Progress of ${line.name}`).first()
  expect(await delivered.innerText()).toMatch(/Delivered\s+1$/)
  const timeline = panel.getByRole('region', { name: 'Timeline' })
  for (const [step, actor] of [
    ['Placed', 'as Customer'],
    ['Put on hold', 'as Manager'],
    ['Hold released', 'as Manager'],
    ['Delivery planned', 'as Manager'],
    ['Delivered', 'as Location Manager'],
  ] as const)
    await timeline.getByRole('listitem').filter({ hasText: step }).getByText(actor).first().waitFor()
  await axe(manager)

  const customer = await shop.visitAs('customer', `/profile/orders/${id}`)
  const deliveries = customer.getByRole('region', { name: /^(Deliveries|Collections)$/ })
  await deliveries.getByText(/^(Delivered|Handed over)$/).waitFor()
  await deliveries.getByText('Received by Esi Owusu').waitFor()
  await axe(customer)

  // The customer says what became of this part; the order waits for the rest.
  const state = customer.getByRole('region', { name: 'State' })
  await state
    .getByText(isCollected ? 'Partly handed over' : 'Partly delivered')
    .first()
    .waitFor()
  await customer.getByRole('button', { name: 'Confirm receipt…' }).click()
  await customer.getByRole('button', { name: 'Yes, confirm receipt' }).click()
  await deliveries.getByText(/^You confirmed the receipt/).waitFor()
  await deliveries.getByRole('button', { name: 'Report a problem…' }).click()
  const problem = customer.getByRole('dialog')
  await problem.getByLabel('How many of them?').fill('1')
  await problem.getByLabel('In your words').fill('A bag is torn')
  await axe(customer)
  await problem.getByRole('button', { name: 'Send the report' }).click()
  const told = new RegExp(`-1, 1 [^ ]+ of ${line.name.replaceAll(/[^a-zA-Z0-9 ]/g, '.')}`)
  await customer.getByRole('region', { name: 'Reported problems' }).getByText(told).waitFor()
  await manager.getByRole('region', { name: 'Reported problems' }).getByText(told).waitFor()
  await timeline.getByText('Receipt confirmed').waitFor()

  // A second truck with the rest.
  await panel.getByRole('button', { name: 'Plan the rest…' }).click()
  await plan.getByRole('button', { name: /^Plan/ }).click()
  const second = panel.getByRole('article', { name: /^Delivery .*-2$/ })
  await second.getByRole('button', { name: 'Picked' }).click()
  await second.getByRole('button', { name: /^(Dispatch|Hand over)…$/ }).click()
  if (!isCollected) {
    await manager.getByRole('dialog').getByLabel('Driver').fill('Kojo Mensah')
    await manager.getByRole('dialog').getByLabel('Vehicle').fill('GT 4410-22')
  }
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: /^(Dispatch|Hand over)$/ })
    .click()
  if (isCollected) await manager.getByRole('button', { name: 'Hand over unpaid' }).click()
  const label = isCollected ? 'Handed over: 2 of 2' : 'On its way: 1 of 2'
  await panel.getByText(label).waitFor()
  await state.getByText(label).first().waitFor()
  await axe(manager)
})

const holdOf = (manager: Page) => manager.getByRole('region', { name: 'On hold' })

async function putOnHold(manager: Page, reason: string) {
  await manager.getByRole('button', { name: 'Put on hold…' }).click()
  await manager.getByLabel('Reason').fill(reason)
  await manager.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await holdOf(manager).getByText(reason).waitFor()
}

async function releaseHold(manager: Page, reason: string) {
  await holdOf(manager).getByRole('button', { name: 'Release the hold…' }).click()
  await manager.getByLabel('Reason for releasing it').fill(reason)
  await manager.getByRole('button', { name: 'Release the hold', exact: true }).click()
  await holdOf(manager).waitFor({ state: 'detached' })
}
