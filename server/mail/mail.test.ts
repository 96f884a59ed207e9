import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { startMailDelivery, type SendMail } from './deliver-mail.ts'
import { createInboxApp } from './inbox-app.ts'
import { InboxStore } from './inbox-store.ts'
import { sendToInbox } from './send-mail.ts'

let firestore: FirestoreServer
let clock = 1_000_000
let closers: (() => unknown)[] = []

beforeEach(async () => {
  firestore = await startFirestore({ projectId: 'demo-mail', rules: 'open' })
  firestore.admin.set('mailTemplates/invitation', {
    subject: 'Welcome, {{name}}',
    html: '<p>Hello {{name}}, <a href="{{link}}">accept</a></p>',
    text: 'Hello {{name}}, accept: {{{link}}}',
  })
  closers = [() => firestore.close()]
})

afterEach(async () => {
  for (const close of closers.toReversed()) await close()
})

const invite = (id: string, template = 'invitation') =>
  firestore.admin.set(`mail/${id}`, {
    to: 'ama@example.com',
    template: {
      name: template,
      data: { name: 'Ama <Ltd>', link: 'https://shop.example.com/invite?a=1&b=2' },
    },
  })

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'osu-mail-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  return folder
}

function deliveryWith(send: SendMail) {
  // The interval never elapses here: the test calls `deliverDue` instead.
  const delivery = startMailDelivery(firestore.admin, send, { now: () => clock, pollMs: 3_600_000 })
  closers.push(() => delivery.close())
  return delivery
}

test('a mail is rendered, put into the inbox once and marked as delivered', async () => {
  const inbox = new InboxStore()
  const delivery = deliveryWith(sendToInbox(inbox, () => clock))
  invite('m1')

  await delivery.deliverDue()
  await delivery.deliverDue()

  expect(inbox.list()).toEqual([
    {
      id: 'm1',
      to: ['ama@example.com'],
      subject: 'Welcome, Ama <Ltd>',
      html: '<p>Hello Ama &lt;Ltd&gt;, <a href="https://shop.example.com/invite?a&#x3D;1&amp;b&#x3D;2">accept</a></p>',
      text: 'Hello Ama <Ltd>, accept: https://shop.example.com/invite?a=1&b=2',
      deliveredAt: clock,
    },
  ])
  expect(firestore.admin.get('mail/m1')?.['delivery']).toMatchObject({
    state: 'SUCCESS',
    attempts: 1,
    error: '',
  })
})

test('a failed mail is tried again after a growing pause, and given up with its error', async () => {
  const tries: number[] = []
  const delivery = deliveryWith(async () => {
    tries.push(clock)
    throw new Error('mailbox unavailable')
  })
  invite('m1')

  for (let minute = 0; minute < 60; minute++) {
    await delivery.deliverDue()
    clock += 60_000
  }

  expect(tries).toHaveLength(5)
  expect(firestore.admin.get('mail/m1')?.['delivery']).toMatchObject({
    state: 'ERROR',
    attempts: 5,
    error: 'mailbox unavailable',
  })
})

test('a missing template is reported in words', async () => {
  const delivery = deliveryWith(sendToInbox(new InboxStore()))
  invite('m1', 'nothing')

  await delivery.deliverDue()

  expect(firestore.admin.get('mail/m1')?.['delivery']).toMatchObject({
    state: 'ERROR',
    error: 'There is no mailTemplates/nothing.',
  })
})

test('the inbox survives a restart', async () => {
  const dataDir = newFolder()
  const delivery = deliveryWith(sendToInbox(new InboxStore(dataDir)))
  invite('m1')
  await delivery.deliverDue()

  expect(new InboxStore(dataDir).find('m1')).toMatchObject({ to: ['ama@example.com'] })
})

test('an inbox that cannot be written for lack of space is filled when there is some, after any number of tries', async ({
  skip,
}) => {
  skip(!existsSync('/dev/full'), 'Linux alone has a device that is always full')
  const dataDir = newFolder()
  const inbox = new InboxStore(dataDir)
  const delivery = deliveryWith(sendToInbox(inbox))
  invite('m1')

  for (const attempts of [1, 2, 3, 4, 5, 6]) {
    symlinkSync('/dev/full', join(dataDir, 'inbox.json.new'))
    await delivery.deliverDue()
    expect(firestore.admin.get('mail/m1')?.['delivery']).toMatchObject({
      state: 'RETRY',
      attempts,
      error: expect.stringContaining(`${join(dataDir, 'inbox.json')}: the disk is full`),
    })
    clock += 60_000
  }
  expect(inbox.list()).toEqual([])
  await delivery.deliverDue()

  expect(new InboxStore(dataDir).find('m1')).toMatchObject({ to: ['ama@example.com'] })
})

test.each([
  ['cut short', '[{"id":'],
  ['empty', ''],
  ['something else', '{"mails":[]}'],
  ['a list of something else', '[{"id":"m1"},null]'],
])('an inbox that is %s is named and left untouched', (_what, content) => {
  const file = join(newFolder(), 'inbox.json')
  writeFileSync(file, content)

  expect(() => new InboxStore(dirname(file))).toThrow(`${file} is damaged`)

  expect(readFileSync(file, 'utf8')).toBe(content)
})

test('the pages list mails, escape them and show their links', async () => {
  const inbox = new InboxStore()
  const server: Server = createServer(express().use('/mail', createInboxApp(inbox)))
  closers.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const read = async (path: string) =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()

  expect(await read('/mail')).toContain('No mail yet')
  const delivery = deliveryWith(sendToInbox(inbox))
  invite('m1')
  await delivery.deliverDue()

  expect(await read('/mail')).toContain('Welcome, Ama &lt;Ltd&gt;')
  const links = (await read('/mail/m1')).match(/<li><a href="[^"]+"/g)
  expect(links).toEqual(['<li><a href="https://shop.example.com/invite?a=1&amp;b=2"'])
  expect(await read('/mail/m1/html')).toContain('Hello Ama &lt;Ltd&gt;')
})

test('a mail whose delivery cannot be read is not sent', async () => {
  const inbox = new InboxStore()
  invite('m1')
  firestore.admin.update('mail/m1', { delivery: { state: 'SENT', attempts: 'many' } })
  invite('m2')
  await deliveryWith(sendToInbox(inbox, () => clock)).deliverDue()
  expect(inbox.list().map(({ id }) => id)).toEqual(['m2'])
})
