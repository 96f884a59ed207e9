import { expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { screensFor } from './admin-screens.ts'

const labelsFor = (...roles: Role[]) => screensFor(roles).map(({ label }) => label)

test('each role sees the screens it may work on', () => {
  const inventory = ['Inventory overview', 'Stock']
  const goods = ['Products', ...inventory]
  for (const role of ['Super Admin', 'Admin', 'Manager'] as const)
    expect(labelsFor(role, 'User')).toEqual([
      'Dashboard',
      'Orders',
      'Counter sale',
      'Till',
      'Deliveries',
      'Quotes',
      'Messages',
      'Payments',
      'Invoices',
      'Products',
      'Price lists',
      ...inventory,
      'Adjustments',
      'Stock counts',
      'Inventory reports',
      'Suggestions',
      'Requests for stock',
      'Purchase orders',
      'Stock transfers',
      'Suppliers',
      'Members',
      'Credit limits',
      'Verification',
      'Referrals',
      'Sales reports',
      'Receivables',
      'What we owe',
      'Tax summary',
      'Blog',
      'Prize draws',
      'Settings',
    ])
  expect(labelsFor('Accountant', 'User')).toEqual([
    'Dashboard',
    'Orders',
    'Till',
    'Quotes',
    'Payments',
    'Invoices',
    'Products',
    'Price lists',
    ...inventory,
    'Adjustments',
    'Stock counts',
    'Inventory reports',
    'Suggestions',
    'Requests for stock',
    'Purchase orders',
    'Stock transfers',
    'Suppliers',
    'Credit limits',
    'Verification',
    'Referrals',
    'Sales reports',
    'Receivables',
    'What we owe',
    'Tax summary',
    'Settings',
  ])
  expect(labelsFor('Sales Person', 'User')).toEqual([
    'Dashboard',
    'Orders',
    'Counter sale',
    'Till',
    'Quotes',
    'Messages',
    'Payments',
    ...goods,
    'Sales reports',
  ])
  expect(labelsFor('Inventory Manager', 'User')).toEqual([
    'Dashboard',
    'Orders',
    'Deliveries',
    ...goods,
    'Adjustments',
    'Stock counts',
    'Inventory reports',
    'Suggestions',
    'Requests for stock',
    'Purchase orders',
    'Stock transfers',
    'Suppliers',
  ])
  expect(labelsFor('Location Manager')).toEqual([
    'Dashboard',
    'Till',
    'Deliveries',
    ...goods,
    'Adjustments',
    'Stock counts',
    'Inventory reports',
    'Suggestions',
    'Requests for stock',
    'Purchase orders',
    'Stock transfers',
  ])
  expect(labelsFor('User', 'Customer')).toEqual([])
})
