import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { commandPath } from '#domain/records/command-schema.ts'
import { newId } from '#lib/new-id.ts'
import { createApi } from '#server/api/create-api.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'
import { commandHandlers } from '#server/commands/command-handlers.ts'
import { commandRunner } from '#server/commands/command-runner.ts'
import { startTriggers } from '#server/stack/triggers.ts'
import { openQuoteShop, type QuoteShop } from '#tests/quote-shop.ts'

const COMMAND = 'command '
const SITE = 'https://shop.example.com'

/** Somebody at a door of the API, or with a command. */
export type Call = {
  /** As `Act` says. */
  door: string
  as?: string | undefined
  params?: Readonly<Record<string, string>>
  body?: object
}

/** The answer that is no yes. */
export class Refused extends Error {
  readonly code: string
  constructor({ door, as }: Call, code: string, words: string) {
    super(`${door} by ${as} was refused: ${code} ${words}`)
    this.code = code
  }
}

export type ActingShop = Awaited<ReturnType<typeof openActingShop>>

/** The members of the quote shop, in front of the whole API and with every trigger; `fill` is followed up by none. */
export async function openActingShop(project: string, fill: (shop: QuoteShop) => void) {
  const shop = await openQuoteShop(project)
  const { server, admin } = shop
  fill(shop)
  const access = emulatedAccess(project, server.url)
  const run = restTransactions(access)
  const emailOf = (uid: string): string => {
    const email = admin.get(`users/${uid}`)?.['email']
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
    changeIdentityEmail: async () => true,
    run,
    runAs: () => run,
    fontsDir: 'node_modules/@fontsource/inter/files',
    ownerEmail: 'owner@example.com',
    siteUrl: SITE,
    signUpload: () => ({ signature: '', token: '', expire: 0 }),
    signRead: (path) => path,
    limits: apiLimits({ requestsPerMinute: 1_000_000, addressOf: () => ({ hop: '41.66.1.1' }) }),
  })
  const triggers = startTriggers(server, project, { siteUrl: SITE })
  const http = createServer(express().use('/api', api))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const commands = commandRunner({
    run,
    now: Date.now,
    siteUrl: SITE,
    report: (error) => console.error(error),
  })

  async function send(call: Call): Promise<void> {
    const { door, as, params = {}, body = {} } = call
    const id = params['command'] ?? newId()
    const path = commandPath(id)
    admin.set(path, {
      kind: door.slice(COMMAND.length),
      uid: as,
      target: params['target'] ?? '',
      body: JSON.stringify(body),
      createdAt: new Date(),
    })
    await commands.carry(id, admin.get(path))
    const settled = admin.get(path) as { status?: string; code?: string } | undefined
    if (settled?.status !== 'done') throw new Refused(call, settled?.code ?? 'NO', JSON.stringify(settled))
  }

  async function ask(call: Call): Promise<void> {
    const { door, as, params = {}, body = {} } = call
    const [method = '', path = ''] = door.split(' ')
    const address = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? `no-${key}`)
    const response = await fetch(`http://127.0.0.1:${port}/api${address}`, {
      method,
      headers: as ? { authorization: `Bearer ${as}` } : {},
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { ok?: unknown; code?: string }
    if (!response.ok || answer.ok === false)
      throw new Refused(call, answer.code ?? 'NO', `${response.status} ${JSON.stringify(answer)}`)
  }

  return {
    ...shop,
    run,
    siteUrl: SITE,
    triggers,
    /** Rejects with `Refused`. */
    call: (call: Call): Promise<void> => (call.door.startsWith(COMMAND) ? send(call) : ask(call)),
    /** Every address of the API with its method, as the routes write it, and every kind of command. */
    doors: (): string[] => [
      ...[...commandHandlers.keys()].map((kind) => `${COMMAND}${kind}`),
      ...api.router.stack.flatMap(({ route }) =>
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
