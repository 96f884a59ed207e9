import { expect, test } from 'vitest'
import { landingRouteOf } from './landing-route.ts'

test('the landing route follows the order of the specification', () => {
  expect(landingRouteOf(['User', 'Customer', 'Super Admin', 'Manager'])).toBe('/adx/products')
  expect(landingRouteOf(['Sales Person', 'Manager', 'Customer'])).toBe('/adx/dashboard')
  expect(landingRouteOf(['Customer', 'Sales Person'])).toBe('/adx/products')
  expect(landingRouteOf(['User', 'Customer'])).toBe('/home')
  expect(landingRouteOf([])).toBe('/login')
})

test('roles the specification leaves open land where their work is', () => {
  expect(landingRouteOf(['Admin', 'User'])).toBe('/adx/dashboard')
  expect(landingRouteOf(['Accountant', 'Customer'])).toBe('/adx/transactions')
  expect(landingRouteOf(['Location Manager', 'User'])).toBe('/adx/inventory/stock')
  expect(landingRouteOf(['User'])).toBe('/home')
})
