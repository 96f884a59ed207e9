import type { World } from '#tests/rules/world.ts'

/** One attempt at what nobody may do; it prepares what it needs itself. */
export type Attack = { says: string; attempt: (world: World) => Promise<unknown> }

export type Family = {
  name: string
  /** The honest version of the attacks. It passes, so their refusal is no mistake in how they are written. */
  control: (world: World) => Promise<unknown>
  attacks: readonly Attack[]
}

export const attack = (says: string, attempt: Attack['attempt']): Attack => ({ says, attempt })
