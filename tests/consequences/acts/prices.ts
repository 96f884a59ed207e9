import { uploadFolder } from '#domain/records/upload-place.ts'
import { act, idOf } from '../act.ts'
import { ORDER } from './orders.ts'

const LIST = idOf(90)
const list = act('Make a price list', {
  door: 'command price-list.save',
  as: 'kwame',
  params: { target: LIST },
  body: {
    name: 'Regulars',
    kind: 'group',
    status: 'active',
    from: '',
    until: '',
    discountBasisPoints: 0,
    lines: [{ productId: 'CEM', priceMinor: 9500, discountBasisPoints: 0 }],
    revision: 0,
    reason: 'Agreed by letter',
  },
})
const assign = (priceListIds: string[]) => ({
  door: 'command customer.assign-price-lists',
  as: 'kwame',
  params: { target: 'ama' },
  body: { priceListIds, reason: 'Agreed by letter' },
})
const assigned = act('Give a customer a price list', { after: list, ...assign([LIST]) })

const FILE = `${uploadFolder('exemption', 'books')}/${idOf(91)}.pdf`
const exempt = (certificate: string) => ({
  door: 'command customer.exempt',
  as: 'books',
  params: { target: 'ama' },
  body: {
    certificate,
    until: certificate && '2027-06-30',
    file: certificate && FILE,
    reason: 'As their certificate says',
  },
})
const exempted = act('Exempt a customer from tax', exempt('GRA-1'))

/** A bag at 70.00 where the list says 100.00 and a Sales Person may take off 5 %. */
const prices = {
  lines: [
    {
      productId: 'CEM',
      name: 'Cement',
      listPriceMinor: 10_000,
      fromQuantity: 0,
      unitPriceMinor: 7000,
      reason: 'Torn wrap',
    },
  ],
  discountBasisPoints: 0,
  discountReason: '',
  goods: [{ productId: 'CEM', quantity: 5, unitPriceMinor: 7000 }],
}
const asked = act('Ask for another price in a sale', {
  given: ({ admin }) => admin.update('systemConfig/limits', { salesPersonDiscountBasisPoints: 500 }),
  door: 'PUT /price-overrides/:id',
  as: 'esi',
  params: { id: ORDER },
  body: { locationId: 'osu', customerName: 'Kojo Boateng', ...prices },
})
const decide = (status: string) => ({
  after: asked,
  door: 'POST /price-overrides/:id/decision',
  as: 'kwame',
  params: { id: ORDER },
  body: { ...prices, status, reason: status === 'refused' ? 'It is not torn' : '' },
})

export const PRICES = [
  list,
  assigned,
  act('Take a price list from a customer', { after: assigned, ...assign([]), undoes: assigned }),
  exempted,
  act('End a customer’s exemption from tax', { after: exempted, ...exempt(''), undoes: exempted }),
  asked,
  act('Approve another price in a sale', decide('approved')),
  act('Refuse another price in a sale', { ...decide('refused'), undoes: asked }),
]
