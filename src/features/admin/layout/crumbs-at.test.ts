import { expect, test } from 'vitest'
import { crumbsAt } from './crumbs-at.ts'

test('a screen of the menu is the only crumb, without a link', () => {
  expect(crumbsAt('/adx/orders')).toEqual([{ label: 'Orders' }])
  expect(crumbsAt('/adx/orders/quotes')).toEqual([{ label: 'Quotes' }])
  expect(crumbsAt('/adx/access')).toEqual([{ label: 'What you may do' }])
})

test('a record leads back to its list as it was filtered', () => {
  expect(crumbsAt('/adx/orders/o1', '?status=confirmed')).toEqual([
    { label: 'Orders', to: '/adx/orders?status=confirmed' },
    { label: 'Order' },
  ])
  expect(crumbsAt('/adx/orders/quotes/q1')).toEqual([
    { label: 'Quotes', to: '/adx/orders/quotes' },
    { label: 'Quote' },
  ])
})

test('a page below a record leads back to both', () => {
  expect(crumbsAt('/adx/orders/o1/proforma')).toEqual([
    { label: 'Orders', to: '/adx/orders' },
    { label: 'Order', to: '/adx/orders/o1' },
    { label: 'Proforma' },
  ])
  expect(crumbsAt('/adx/orders/o1/confirmation').at(-1)).toEqual({ label: 'Order confirmation' })
})

test('a named page is not taken for a record', () => {
  expect(crumbsAt('/adx/products/new')).toEqual([
    { label: 'Products', to: '/adx/products' },
    { label: 'New product' },
  ])
  expect(crumbsAt('/adx/products/cement')).toEqual([
    { label: 'Products', to: '/adx/products' },
    { label: 'Product' },
  ])
})

test('each tab of the settings has its crumb, without what is being edited', () => {
  expect(crumbsAt('/adx/settings/delivery', '?edit=tema')).toEqual([
    { label: 'Settings', to: '/adx/settings' },
    { label: 'Delivery' },
  ])
})

test('an address that does not exist has none', () => {
  expect(crumbsAt('/adx/nothing')).toEqual([])
})
