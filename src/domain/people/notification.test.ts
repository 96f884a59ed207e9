import { expect, test } from 'vitest'
import { isUnread, MAX_READ_IDS, notificationScopes, withRead } from './notification.ts'
import type { Role } from './roles.ts'

const audiencesOf = (roles: Role[], locationIds: string[] = []) =>
  notificationScopes({ roles, locationIds }).map((scope) =>
    [scope.audiences.join(' and '), scope.locationIds?.join(' and ')].filter(Boolean).join(' of '),
  )

test.each<[string, Role[], string[], string[]]>([
  [
    'an Admin',
    ['Admin'],
    [],
    ['sellers and checkers and answerers and managers and reviewers and keepers and buyers'],
  ],
  ['a Manager', ['Manager'], [], ['sellers and answerers and managers and reviewers and keepers and buyers']],
  ['an Accountant', ['Accountant'], [], ['checkers and reviewers']],
  ['a Sales Person', ['Sales Person'], ['osu', 'tem'], ['answerers', 'sellers of osu and tem']],
  [
    'a Sales Person who is a Manager too',
    ['Sales Person', 'Manager'],
    ['osu'],
    ['sellers and answerers and managers and reviewers and keepers and buyers'],
  ],
  ['an Inventory Manager', ['Inventory Manager'], [], ['keepers and buyers']],
  ['a Location Manager', ['Location Manager'], ['osu'], ['keepers of osu']],
  ['a Location Manager of no branch', ['Location Manager'], [], []],
  [
    'a Sales Person who is a Location Manager too',
    ['Sales Person', 'Location Manager'],
    ['osu'],
    ['answerers', 'sellers and keepers of osu'],
  ],
  ['a Customer', ['Customer'], ['osu'], []],
])('%s is notified by role and branch', (_who, roles, locationIds, audiences) => {
  expect(audiencesOf(roles, locationIds)).toEqual(audiences)
})

test('what came after the last "all read" is unread until it is opened', () => {
  const inbox = { seenAt: 10, readIds: ['b'] }
  expect([
    isUnread({ id: 'a', at: 10 }, inbox),
    isUnread({ id: 'b', at: 11 }, inbox),
    isUnread({ id: 'c', at: 11 }, inbox),
  ]).toEqual([false, false, true])
  expect(isUnread({ id: 'c', at: 11 }, withRead(inbox, 'c'))).toBe(false)
})

test('an inbox keeps as many read ones as the rules let it', () => {
  let inbox = { seenAt: 0, readIds: [] as readonly string[] }
  for (let at = 0; at < MAX_READ_IDS + 5; at += 1) inbox = withRead(inbox, `order-${at}`)
  expect(inbox.readIds).toHaveLength(MAX_READ_IDS)
  expect(inbox.readIds.at(-1)).toBe(`order-${MAX_READ_IDS + 4}`)
})
