import type { ServerResponse } from 'node:http'
import type { MessageStream } from '../listen/message-stream.ts'

/** The client gives up on a back channel after 1.5 times this without a byte. */
export const KEEPALIVE_MILLIS = 30_000
/** A streaming client acknowledges only when it reconnects, so it is forced to before this grows without limit. */
const MAX_UNACKNOWLEDGED_CHARS = 1_000_000

/** A chunk as WebChannel frames it; the length counts UTF-16 units, not bytes. */
export function frame(text: string): string {
  return `${text.length}\n${text}`
}

type BackChannel = { response: ServerResponse; streaming: boolean; wroteAt: number }
type QueuedArray = { id: number; json: string }

/**
 * One WebChannel session: numbered arrays down the back channel, kept until acknowledged, and numbered maps up the
 * forward channel, each applied once and in order whatever the client repeats.
 */
export class WebChannelSession {
  readonly id: string
  stream: MessageStream | undefined
  /** When the last back channel closed; undefined while there is one. */
  detachedAt: number | undefined = Date.now()
  #back: BackChannel | undefined
  #unacknowledged: QueuedArray[] = []
  #outstanding = 0
  #lastArrayId = 0
  /** Highest array written to the current back channel. */
  #writtenId = 0
  #nextMapId = 0
  readonly #earlyMaps = new Map<number, string>()
  #flushIsDue = false

  constructor(id: string) {
    this.id = id
  }

  get isAttached(): boolean {
    return this.#back !== undefined
  }

  get lastArrayId(): number {
    return this.#lastArrayId
  }

  /** Length of what the client has not acknowledged, as far as it knows. */
  get outstandingBytes(): number {
    return this.#outstanding
  }

  /** Queues one array, e.g. `[message]` or `["noop"]`; arrays queued in one turn are sent as one chunk. */
  push(array: readonly unknown[]) {
    this.#lastArrayId += 1
    const json = JSON.stringify(array)
    this.#unacknowledged.push({ id: this.#lastArrayId, json })
    this.#outstanding += json.length
    if (this.#flushIsDue) return
    this.#flushIsDue = true
    setImmediate(() => {
      this.#flushIsDue = false
      this.#flush()
    })
  }

  acknowledge(arrayId: number) {
    this.#unacknowledged = this.#unacknowledged.filter(({ id }) => id > arrayId)
    this.#outstanding = this.#unacknowledged.reduce((sum, { json }) => sum + json.length, 0)
  }

  /** Takes over a back channel; everything unacknowledged is sent again. */
  attach(response: ServerResponse, { streaming }: { streaming: boolean }) {
    this.#back?.response.end()
    const back = { response, streaming, wroteAt: Date.now() }
    this.#back = back
    this.detachedAt = undefined
    this.#writtenId = 0
    response.on('close', () => {
      if (this.#back === back) this.#detach()
    })
    // Without an immediate byte the client suspects a buffering proxy and falls back to long polling for good.
    if (this.#unacknowledged.length === 0 && streaming) this.push(['noop'])
    this.#flush()
  }

  /** Sends a noop down an idle back channel. */
  keepAlive(now: number) {
    if (this.#back && now - this.#back.wroteAt > KEEPALIVE_MILLIS / 2) this.push(['noop'])
  }

  /** Returns the maps that are next in order; repeated ones are dropped, early ones wait for the gap to fill. */
  takeMaps(offset: number, maps: readonly string[]): string[] {
    for (const [index, map] of maps.entries()) {
      if (offset + index >= this.#nextMapId) this.#earlyMaps.set(offset + index, map)
    }
    const ready: string[] = []
    for (
      let map = this.#earlyMaps.get(this.#nextMapId);
      map !== undefined;
      map = this.#earlyMaps.get(this.#nextMapId)
    ) {
      this.#earlyMaps.delete(this.#nextMapId)
      this.#nextMapId += 1
      ready.push(map)
    }
    return ready
  }

  /** Writes what is queued and ends the back channel. */
  close() {
    this.stream?.close()
    this.stream = undefined
    this.#flush()
    this.#back?.response.end()
    this.#detach()
  }

  #flush() {
    if (!this.#back) return
    const due: QueuedArray[] = []
    for (let at = this.#unacknowledged.length - 1; at >= 0; at -= 1) {
      const array = this.#unacknowledged[at]
      if (!array || array.id <= this.#writtenId) break
      due.push(array)
    }
    due.reverse()
    const last = due.at(-1)
    if (!last) return
    const { response, streaming } = this.#back
    response.write(frame(`[${due.map(({ id, json }) => `[${id},${json}]`).join(',')}]`))
    this.#writtenId = last.id
    this.#back.wroteAt = Date.now()
    if (streaming && this.#outstanding <= MAX_UNACKNOWLEDGED_CHARS) return
    response.end()
    this.#detach()
  }

  #detach() {
    this.#back = undefined
    this.detachedAt = Date.now()
  }
}
