import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import { deliveryPaper } from '#domain/orders/delivery-papers.ts'
import { PaperView } from './paper-view.tsx'

const fulfilment = {
  ref: 'CTCT0007-2',
  orderRef: 'CTCT0007',
  customerName: 'Ama Mensah',
  customerCompany: 'Mensah Works',
  delivery: {
    method: 'delivery',
    address: '4 Ring Road',
    city: 'Accra',
    ghanaPostGps: '',
    contactName: 'Yaw Boateng',
    contactPhone: '+233201112222',
    landmark: 'Blue gate',
  },
  dispatch: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-9' },
  proof: { name: 'Esi Owusu', phone: '' },
  lines: [
    {
      line: 0,
      productId: 'CEM',
      sku: 'CEM',
      name: 'Cement',
      unit: 'bag',
      ordered: 40,
      quantity: 30,
      quantityScale: 0,
    },
    {
      line: 1,
      productId: 'ROD',
      sku: 'ROD',
      name: 'Rod',
      unit: 'piece',
      ordered: 5,
      quantity: 5,
      quantityScale: 0,
    },
  ],
  createdAt: 1,
} as unknown as Fulfilment

const OSU = {
  branchName: 'Osu',
  openPath: '/adx/orders/deliveries?delivery=f1',
  unitKgOf: (id: string) => (id === 'CEM' ? 50 : undefined),
}

// The shop's facts are not there.
beforeEach(() => void vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined)))

test('a delivery note names the goods, the receiver, the driver and the waybill', () => {
  render(<PaperView paper={deliveryPaper(fulfilment, 'delivery-note', OSU)} />)
  const note = screen.getByRole('article', { name: 'Delivery note CTCT0007-2' })
  for (const text of ['Mensah Works', '4 Ring Road, Accra', 'Blue gate', 'Kojo Mensah', 'GT 4410-22', 'WB-9'])
    expect(note).toHaveTextContent(text)
  expect(screen.getByRole('row', { name: /^CEM Cement/ })).toHaveTextContent('30bags1,500 kg')
  expect(note).toHaveTextContent('Received by Esi Owusu')
  expect(note).not.toHaveTextContent('/adx/')
})

test('a pick list has the goods, and nothing of the journey', () => {
  render(<PaperView paper={deliveryPaper(fulfilment, 'pick-list', OSU)} />)
  const list = screen.getByRole('article', { name: 'Pick list CTCT0007-2' })
  expect(list).toHaveTextContent('Picked by')
  expect(list).toHaveTextContent('Part of 40 ordered')
  expect(list).toHaveTextContent('Not weighed1 lineWeight of the others1,500 kg')
  expect(list).not.toHaveTextContent('WB-9')
  expect(list).not.toHaveTextContent('Kojo Mensah')
  expect(screen.getByRole('img', { name: 'QR code of the page of this delivery' })).toBeVisible()
  expect(list).toHaveTextContent('/adx/orders/deliveries?delivery=f1')
})
