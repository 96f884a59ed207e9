import { expect, test } from 'vitest'
import { projectsOf } from './projects.ts'

test('orders are grouped by project, the latest first; those without one are left out', () => {
  expect(
    projectsOf([
      { id: 'c', project: 'Clinic roof' },
      { id: 'b', project: '' },
      { id: 'a', project: ' Duplex ' },
      { id: '0', project: 'Clinic roof' },
    ]),
  ).toEqual([
    { name: 'Clinic roof', orders: 2, lastOrderId: 'c' },
    { name: 'Duplex', orders: 1, lastOrderId: 'a' },
  ])
})
