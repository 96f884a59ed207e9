import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

const WIDTH = 16

/**
 * Remembers in a small file how much of the log was acknowledged. Without it a log that lost its end looks like one
 * whose last commit was in progress when the process died.
 */
export class AcknowledgedSize {
  readonly #descriptor: number
  /** In bytes, from last time; undefined when unknown. */
  readonly before: number | undefined

  constructor(file: string) {
    this.before = sizeIn(file)
    this.#descriptor = openSync(file, this.before === undefined ? 'w' : 'r+')
  }

  set(bytes: number) {
    this.#write(String(bytes).padStart(WIDTH))
  }

  /** Until the next `set`: the log is about to be replaced by a shorter one. */
  forget() {
    this.#write(' '.repeat(WIDTH))
  }

  close() {
    closeSync(this.#descriptor)
  }

  #write(text: string) {
    try {
      writeSync(this.#descriptor, text, 0)
    } catch {
      // A failure here must not fail the commit, which is in the log. Only the first write of a new file can fail.
    }
  }
}

function sizeIn(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    return /^\d+$/.test(text) ? Number(text) : undefined
  } catch {
    return undefined
  }
}
