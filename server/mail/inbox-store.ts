import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readStateFile, writeStateFile } from '#server/files/state-file.ts'
import type { RenderedMail } from './rendered-mail.ts'

export type DeliveredMail = RenderedMail & {
  id: string
  /** Epoch milliseconds. */
  deliveredAt: number
}

/** The mails that would have left the machine, newest first; kept in `dataDir` when there is one. */
export class InboxStore {
  readonly #file: string | undefined
  #mails: readonly DeliveredMail[] = []

  /** Throws, naming the file, when it is damaged. */
  constructor(dataDir?: string) {
    if (dataDir === undefined) return
    this.#file = join(dataDir, 'inbox.json')
    this.#mails = readStateFile(this.#file, decodeMails) ?? []
    if (!existsSync(this.#file)) writeStateFile(this.#file, this.#mails)
  }

  list(): readonly DeliveredMail[] {
    return this.#mails
  }

  find(id: string): DeliveredMail | undefined {
    return this.#mails.find((mail) => mail.id === id)
  }

  /** A mail that is already there stays as it is: one document is delivered once. Throws FullDisk. */
  add(mail: DeliveredMail) {
    if (this.find(mail.id)) return
    const mails = [mail, ...this.#mails]
    if (this.#file !== undefined) writeStateFile(this.#file, mails)
    this.#mails = mails
  }

  /** Keeps the mails as they are now; the returned function puts them back. */
  keep(): () => void {
    const mails = this.#mails
    return () => {
      if (this.#file !== undefined) writeStateFile(this.#file, mails)
      this.#mails = mails
    }
  }
}

function decodeMails(json: unknown): DeliveredMail[] {
  const isMail = (mail: Partial<DeliveredMail> | null) =>
    Array.isArray(mail?.to) &&
    [mail.id, mail.subject, mail.html, mail.text].every((one) => typeof one === 'string')
  if (!Array.isArray(json) || !json.every(isMail)) throw new Error('it is no list of mails')
  return json as DeliveredMail[]
}
