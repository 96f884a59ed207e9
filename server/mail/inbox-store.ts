import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RenderedMail } from './rendered-mail.ts'

export type DeliveredMail = RenderedMail & {
  id: string
  /** Epoch milliseconds. */
  deliveredAt: number
}

/** What would have left the machine, newest first; kept in `dataDir` when there is one. */
export class InboxStore {
  readonly #file: string | undefined
  readonly #mails: DeliveredMail[]

  constructor(dataDir?: string) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, 'inbox.json')
    this.#mails =
      this.#file !== undefined && existsSync(this.#file)
        ? (JSON.parse(readFileSync(this.#file, 'utf8')) as DeliveredMail[])
        : []
    if (dataDir !== undefined) mkdirSync(dataDir, { recursive: true })
  }

  list(): readonly DeliveredMail[] {
    return this.#mails
  }

  find(id: string): DeliveredMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  /** A mail that is there already stays as it is: one document is delivered once. */
  add(mail: DeliveredMail) {
    if (this.find(mail.id)) return
    this.#mails.unshift(mail)
    if (this.#file === undefined) return
    const draft = `${this.#file}.new`
    writeFileSync(draft, JSON.stringify(this.#mails))
    renameSync(draft, this.#file)
  }
}
