import { expect, test } from 'vitest'
import { roleActing } from '#domain/records/audit.ts'
import { mayRecordPayments } from './payment-rights.ts'
import type { Role } from './roles.ts'

const member = (...roles: Role[]) => ({ uid: 'me', roles, locationIds: ['osu'] })
const order = { customerUid: 'ama', locationId: 'osu', source: 'web', createdBy: 'ama' } as const
const sale = { ...order, source: 'counter', createdBy: 'me' } as const

test('a Manager records payments of sales of their own, under that role', () => {
  expect(mayRecordPayments(member('Manager'), sale)).toBe(true)
  expect(mayRecordPayments(member('Manager'), order)).toBe(false)
  expect(mayRecordPayments(member('Manager'), { ...sale, createdBy: 'other' })).toBe(false)
  expect(mayRecordPayments(member('Manager'), { ...sale, customerUid: 'me' })).toBe(false)
  expect(roleActing(['User', 'Manager'], 'payment.record')).toBe('Manager')
  expect(roleActing(['User', 'Manager'], 'price.approve')).toBe('Manager')
})

test('a Sales Person records those of their branches', () => {
  expect(mayRecordPayments(member('Sales Person'), order)).toBe(true)
  expect(mayRecordPayments(member('Sales Person'), { ...order, locationId: 'kum' })).toBe(false)
})
