import type { Response } from 'express'
import type { PushMessage, SendPush } from './push-message.ts'

export type LocalPushed = PushMessage & {
  token: string
  /** Epoch milliseconds. */
  sentAt: number
}

/**
 * The push service of this machine, in place of the one that the browser's maker runs: an open page of the shop takes
 * what is sent to its browser, and what nobody took yet waits.
 */
export class LocalPush {
  readonly #pages = new Map<string, Response>()
  readonly #waiting = new Map<string, PushMessage[]>()
  readonly #ended = new Set<string>()
  #sent: readonly LocalPushed[] = []

  /** What was sent, newest first. */
  list(): readonly LocalPushed[] {
    return this.#sent
  }

  /** Returns what forgets all that was sent since. */
  keep(): () => void {
    const sent = this.#sent
    return () => void (this.#sent = sent)
  }

  readonly send: SendPush = (token, message) => {
    if (this.#ended.has(token)) return Promise.resolve('gone')
    this.#sent = [{ ...message, token, sentAt: Date.now() }, ...this.#sent].slice(0, MAX_KEPT)
    const page = this.#pages.get(token)
    if (page) tell(page, message)
    else this.#waiting.set(token, [...(this.#waiting.get(token) ?? []), message].slice(-MAX_KEPT))
    return Promise.resolve('sent')
  }

  /** Sends what there is for this browser over `page`, which stays open. Of several pages, the last takes it. */
  open(token: string, page: Response) {
    this.#ended.delete(token)
    this.#pages.get(token)?.end()
    this.#pages.set(token, page)
    page.on('close', () => {
      if (this.#pages.get(token) === page) this.#pages.delete(token)
    })
    for (const message of this.#waiting.get(token) ?? []) tell(page, message)
    this.#waiting.delete(token)
  }

  /** The browser wants no more; whoever sends to it is told. */
  end(token: string) {
    this.#ended.add(token)
    this.#waiting.delete(token)
    this.#pages.get(token)?.end()
  }

  close() {
    for (const page of this.#pages.values()) page.end()
  }
}

const MAX_KEPT = 100

/** As Cloud Messaging would put it into the browser. */
const tell = (page: Response, data: PushMessage) => page.write(`data: ${JSON.stringify({ data })}\n\n`)
