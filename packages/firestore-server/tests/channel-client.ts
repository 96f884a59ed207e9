import { get } from 'node:http'

export type Message = { readonly [key: string]: unknown }
export type ChannelOptions = { authorization?: string; longPolling?: boolean }

/** Speaks WebChannel as the browser SDK does, over fetch, and records everything it receives. */
export class ChannelClient {
  /** Every application message, in order. */
  readonly messages: Message[] = []
  readonly controls: string[] = []
  /** The number of back-channel requests. */
  attaches = 0
  sid = ''
  readonly #url: string
  readonly #options: ChannelOptions
  #requestId = 100
  #mapId = 0
  #lastArrayId = 0
  #abort = new AbortController()
  #wake: (() => void)[] = []

  private constructor(server: { url: string }, method: 'Listen' | 'Write', options: ChannelOptions) {
    this.#url = `${server.url}/google.firestore.v1.Firestore/${method}/channel?VER=8`
    this.#options = options
  }

  /** Does the handshake with a first message and attaches a back channel. */
  static async open(
    server: { url: string },
    method: 'Listen' | 'Write',
    first: object,
    options: ChannelOptions = {},
  ) {
    const client = new ChannelClient(server, method, options)
    const form = client.#form([first])
    form.set(
      'headers',
      `X-Goog-Api-Client:test\r\n${options.authorization ? `Authorization:${options.authorization}\r\n` : ''}`,
    )
    const response = await fetch(`${client.#url}&RID=${client.#requestId}&CVER=22&t=1`, {
      method: 'POST',
      body: form.toString(),
    })
    const [hello] = parseFrames(await response.text()).frames as [[[number, [string, string]]]]
    client.sid = hello[0][1][1]
    client.#readBackChannel()
    return client
  }

  /** Sends messages as the next maps; returns the reply, `[attached, last array id, bytes]`. */
  async send(...messages: object[]): Promise<unknown> {
    return this.post(this.#form(messages))
  }

  /** Sends a form unchanged, for repeated or out-of-order maps. */
  async post(form: URLSearchParams): Promise<unknown> {
    this.#requestId += 1
    const url = `${this.#url}&SID=${this.sid}&RID=${this.#requestId}&AID=${this.#lastArrayId}`
    const response = await fetch(url, { method: 'POST', body: form.toString() })
    return parseFrames(await response.text()).frames[0]
  }

  /** Resolves once `isDone` is true for the messages so far. */
  async until(isDone: (messages: readonly Message[]) => boolean): Promise<readonly Message[]> {
    while (!isDone(this.messages)) await new Promise<void>((resolve) => this.#wake.push(resolve))
    return this.messages
  }

  /** Removes and returns everything up to and including the next message with this key (for a target change: type). */
  async take(key: string): Promise<readonly Message[]> {
    const at = () => this.messages.findIndex((message) => key in message || changeType(message) === key)
    await this.until(() => at() !== -1)
    return this.messages.splice(0, at() + 1)
  }

  /** Drops the back channel silently and reconnects, having acknowledged nothing after array `arrayId`. */
  reattach(arrayId: number) {
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#lastArrayId = arrayId
    this.#readBackChannel()
  }

  async close() {
    this.#abort.abort()
    await fetch(`${this.#url}&SID=${this.sid}&RID=${this.#requestId + 1}&TYPE=terminate`, { method: 'POST' })
  }

  #form(messages: readonly object[]): URLSearchParams {
    const form = formOf(this.#mapId, messages)
    this.#mapId += messages.length
    return form
  }

  /** Over node:http, which costs a fraction of fetch: benchmarks hold hundreds of these. */
  #readBackChannel() {
    const abort = this.#abort
    if (abort.signal.aborted) return
    this.attaches += 1
    const polling = this.#options.longPolling ? 1 : 0
    const url = `${this.#url}&RID=rpc&SID=${this.sid}&AID=${this.#lastArrayId}&CI=${polling}&TYPE=xmlhttp&t=1`
    const request = get(url, { agent: false, signal: abort.signal }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length < this.#frameEnd(text)) return
        const { frames, rest } = parseFrames(text)
        text = rest
        for (const frame of frames) this.#take(frame as [number, unknown[]][])
      })
      response.on('end', () => {
        if (response.statusCode === 200) this.#readBackChannel()
      })
      response.on('error', () => {})
    })
    request.on('error', () => {})
  }

  /** The end of the first frame, so that a long one is not parsed repeatedly. */
  #frameEnd(text: string): number {
    const head = /^(\d+)\n/.exec(text.slice(0, 20))
    return head ? head[0].length + Number(head[1]) : 0
  }

  #take(arrays: [number, unknown[]][]) {
    for (const [id, [content]] of arrays) {
      if (id <= this.#lastArrayId) continue
      this.#lastArrayId = id
      if (typeof content === 'string') this.controls.push(content)
      else this.messages.push(content as Message)
    }
    for (const wake of this.#wake.splice(0)) wake()
  }
}

/** The maps of a forward POST, numbered from `offset`. */
export function formOf(offset: number, messages: readonly object[]): URLSearchParams {
  const form = new URLSearchParams({ count: String(messages.length), ofs: String(offset) })
  for (const [index, message] of messages.entries()) form.set(`req${index}___data__`, JSON.stringify(message))
  return form
}

/** Lengths count UTF-16 units; an incomplete frame is the rest. */
function parseFrames(text: string): { frames: unknown[]; rest: string } {
  const frames: unknown[] = []
  let rest = text
  for (let match = /^(\d+)\n/.exec(rest); match; match = /^(\d+)\n/.exec(rest)) {
    const start = match[0].length
    const end = start + Number(match[1])
    if (rest.length < end) break
    frames.push(JSON.parse(rest.slice(start, end)))
    rest = rest.slice(end)
  }
  return { frames, rest }
}

function changeType(message: Message): unknown {
  const change = message['targetChange'] as { targetChangeType?: string } | undefined
  return change && (change.targetChangeType ?? 'NO_CHANGE')
}
