import type { World } from '#tests/rules/world.ts'

/** One attempt at something forbidden; it sets up what it needs. */
export type Attack = { says: string; attempt: (world: World) => Promise<unknown> }

export type Family = {
  name: string
  /** The honest version of the attacks. It passes, so the attacks are not refused because of a mistake in the test. */
  control: (world: World) => Promise<unknown>
  attacks: readonly Attack[]
}

export const attack = (says: string, attempt: Attack['attempt']): Attack => ({ says, attempt })
