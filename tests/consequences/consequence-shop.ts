import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createApi } from '#server/api/create-api.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'
import { commandHandlers } from '#server/commands/command-handlers.ts'
import { commandRunner } from '#server/commands/command-runner.ts'
import { commandPath } from '#domain/records/command-schema.ts'
import { startTriggers } from '#server/stack/triggers.ts'
import { newId } from '#lib/new-id.ts'
import { openQuoteShop } from '#tests/quote-shop.ts'
import type { Act } from './act.ts'
import { effectsOf, type Effects } from './effects.ts'
import { completeOpening } from './opening.ts'
import { figuresOf, type Figures } from './figures.ts'

const PROJECT = 'demo-consequences'
const COMMAND = 'command '
const SITE = 'https://shop.example.com'

export type Walked = { effects: Effects; figuresBefore: Figures; figuresAfter: Figures }

export type ConsequenceShop = Awaited<ReturnType<typeof openShop>>

/** The members of the quote shop, in front of the whole API and with every trigger. */
async function openShop() {
  const shop = await openQuoteShop(PROJECT)
  completeOpening(shop)
  const access = emulatedAccess(PROJECT, shop.server.url)
  const run = restTransactions(access)
  const emailOf = (uid: string): string => {
    const email = shop.admin.get(`users/${uid}`)?.['email']
    return typeof email === 'string' ? email : `${uid}@works.example.com`
  }
  const api = createApi({
    verifyIdToken: async (uid) => ({
      uid,
      email: emailOf(uid),
      emailVerified: true,
      displayName: uid,
      photoUrl: '',
      issuedAt: Date.now(),
      sessionBeganAt: Date.now(),
    }),
    users: restUserDirectory(access),
    endSessions: async () => Date.now(),
    deleteIdentity: async () => {},
    run,
    runAs: () => run,
    fontsDir: 'node_modules/@fontsource/inter/files',
    ownerEmail: 'owner@example.com',
    siteUrl: SITE,
    signUpload: () => ({ signature: '', token: '', expire: 0 }),
    signRead: (path) => path,
    limits: apiLimits({ requestsPerMinute: 1_000_000, addressOf: () => ({ hop: '41.66.1.1' }) }),
  })
  return { ...shop, api, run, siteUrl: SITE }
}

/** A shop in which acts are carried out, each after those that it follows; what they left is kept for others. */
export async function openConsequenceShop() {
  const shop = await openShop()
  const { server, admin } = shop
  const triggers = startTriggers(server, PROJECT, { siteUrl: SITE })
  const http = createServer(express().use('/api', shop.api))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const opened = server.keep()
  const commands = commandRunner({
    run: shop.run,
    now: Date.now,
    siteUrl: SITE,
    report: (error) => console.error(error),
  })
  const left = new Map<Act, { putBack: () => void; walked: Walked }>()

  const bodyOf = ({ body = {} }: Act) => (typeof body === 'function' ? body(shop) : body)

  async function send(act: Act): Promise<void> {
    const { name, door, as, params = {} } = act
    const path = commandPath(params['command'] ?? newId())
    admin.set(path, {
      kind: door.slice(COMMAND.length),
      uid: as,
      target: params['target'] ?? '',
      body: JSON.stringify(bodyOf(act)),
      createdAt: new Date(),
    })
    await commands.carry(path.split('/')[1] ?? '', admin.get(path))
    const settled = admin.get(path)
    if (settled?.['status'] !== 'done') throw new Error(`${name} was refused: ${JSON.stringify(settled)}`)
  }

  async function call(act: Act): Promise<void> {
    const { name, door, as, params = {} } = act
    const [method = '', path = ''] = door.split(' ')
    const address = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? `no-${key}`)
    const response = await fetch(`http://127.0.0.1:${port}/api${address}`, {
      method,
      headers: as ? { authorization: `Bearer ${as}` } : {},
      ...(method !== 'GET' && { body: JSON.stringify(bodyOf(act)) }),
    })
    const answer = (await response.json()) as { ok?: unknown }
    if (!response.ok || answer.ok === false)
      throw new Error(`${name} was refused: ${response.status} ${JSON.stringify(answer)}`)
  }

  /** Carries out the act, once however often it is asked for. */
  async function walk(act: Act): Promise<Walked> {
    const known = left.get(act)
    if (known) return known.walked
    if (act.after) await walk(act.after)
    await triggers.untold(async () => {
      const putBack = act.after ? left.get(act.after)?.putBack : opened
      putBack?.()
      act.given?.(shop)
    })
    const before = admin.all()
    if (act.run) await act.run(shop)
    else await (act.door.startsWith(COMMAND) ? send(act) : call(act))
    await triggers.settled()
    const after = admin.all()
    const walked = {
      effects: effectsOf(before, after),
      figuresBefore: figuresOf(before),
      figuresAfter: figuresOf(after),
    }
    left.set(act, { putBack: server.keep(), walked })
    return walked
  }

  return {
    walk,
    /** Every address of the API with its method, as the routes write it, and every kind of command. */
    doors: (): string[] => [
      ...[...commandHandlers.keys()].map((kind) => `${COMMAND}${kind}`),
      ...shop.api.router.stack.flatMap(({ route }) =>
        [...new Set(route?.stack.map(({ method }) => method).filter((method) => method !== undefined))].map(
          (method) => `${method.toUpperCase()} ${route?.path}`,
        ),
      ),
    ],
    close: async () => {
      http.close()
      await triggers.close()
      await shop.close()
    },
  }
}
