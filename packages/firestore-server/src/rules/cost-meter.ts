/** The cost of evaluating an operation: at most 1000 expressions and 10 look-ups. */
export type OperationCost = { expressions: number; lookUps: number }

export type Costs = {
  /** The most expensive allowed operation of each kind, by method and collection: `update orders`. */
  operations: Readonly<Record<string, OperationCost>>
  /** For the most expensive request so far, all its operations together: at most 20. */
  lookUpsOfRequest: number
}

/** Keeps the highest costs of allowed operations. */
export class CostMeter {
  readonly #operations = new Map<string, OperationCost>()
  #lookUpsOfRequest = 0

  note(operation: string, { expressions, lookUps }: OperationCost) {
    const known = this.#operations.get(operation)
    this.#operations.set(operation, {
      expressions: Math.max(expressions, known?.expressions ?? 0),
      lookUps: Math.max(lookUps, known?.lookUps ?? 0),
    })
  }

  noteRequest(lookUps: number) {
    this.#lookUpsOfRequest = Math.max(lookUps, this.#lookUpsOfRequest)
  }

  costs(): Costs {
    return { operations: Object.fromEntries(this.#operations), lookUpsOfRequest: this.#lookUpsOfRequest }
  }
}
