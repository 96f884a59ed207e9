type Waiting = {
  work: () => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Work of several people, some of it at once: everybody has a turn before anybody has another. */
export class Turns {
  /** By person; whose turn it is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Set<string>()
  readonly #atOnce: number
  readonly #idle: (() => void)[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Rejects as the work does. Works for one person never run at once, so that their second finds what the first did. */
  take(person: string, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { work, resolve, reject }
      const others = this.#waiting.get(person)
      if (others) others.push(one)
      else this.#waiting.set(person, [one])
      this.#startNext()
    })
  }

  /** Resolves when nothing is left. */
  settled(): Promise<void> {
    return this.#running.size === 0
      ? Promise.resolve()
      : new Promise((resolve) => void this.#idle.push(resolve))
  }

  #startNext(): void {
    for (const [person, works] of this.#waiting) {
      if (this.#running.size >= this.#atOnce) return
      const next = this.#running.has(person) ? undefined : works.shift()
      if (works.length === 0) this.#waiting.delete(person)
      if (next) this.#start(person, next)
    }
  }

  #start(person: string, { work, resolve, reject }: Waiting): void {
    this.#running.add(person)
    void work()
      .finally(() => this.#end(person))
      .then(resolve, reject)
  }

  #end(person: string): void {
    this.#running.delete(person)
    const others = this.#waiting.get(person)
    if (others) {
      // Behind everybody else.
      this.#waiting.delete(person)
      this.#waiting.set(person, others)
    }
    this.#startNext()
    if (this.#running.size === 0) for (const resolve of this.#idle.splice(0)) resolve()
  }
}
