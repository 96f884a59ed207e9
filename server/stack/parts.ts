type Part = { close: () => Promise<void> }

/** The parts started so far, which are closed in reverse order. */
export class Parts {
  readonly #parts: Part[] = []

  add(part: Part) {
    this.#parts.push(part)
  }

  /** Waits for all; those that started are kept even when another fails, so that `close` ends them. */
  async addAll<Started extends readonly Part[]>(
    ...starting: { [Index in keyof Started]: Promise<Started[Index]> }
  ): Promise<Started> {
    const outcomes = await Promise.allSettled(starting)
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') this.add(outcome.value)
    const failure = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failure) throw failure.reason
    return Promise.all(starting) as Promise<Started>
  }

  async close() {
    for (const part of this.#parts.splice(0).toReversed()) await part.close()
  }
}
