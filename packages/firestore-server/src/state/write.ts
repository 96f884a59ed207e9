import type { FieldPath } from '../values/field-path.ts'
import type { Fields, Instant, Value } from '../values/value.ts'

export type Precondition = { kind: 'exists'; exists: boolean } | { kind: 'updateTime'; updateTime: Instant }

export type Transform = { field: FieldPath } & (
  | { kind: 'serverTime' }
  | { kind: 'increment' | 'maximum' | 'minimum'; operand: Value }
  | { kind: 'appendMissing' | 'removeAll'; elements: readonly Value[] }
)

/** One write of a commit. `path` is relative to the database. */
export type Write = { path: string; precondition?: Precondition } & (
  | {
      kind: 'set'
      fields: Fields
      /** Without a mask the document is replaced; with one only these paths are set, or deleted when absent. */
      mask?: readonly FieldPath[]
      transforms: readonly Transform[]
    }
  | { kind: 'delete' }
  | { kind: 'verify' }
)
