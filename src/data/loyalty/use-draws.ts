import { firstDraws } from '#data/catalogue/first-view.ts'
import { resourceOf, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import type { PrizeDraw } from '#domain/loyalty/prize-draw.ts'

const draws = resourceOf<readonly PrizeDraw[]>(async () => (await import('./public-draws.ts')).listDraws(), {
  first: firstDraws,
})

/** The draws that everybody sees, open ones and those that took place. */
export const useDraws = (): Snapshot<readonly PrizeDraw[]> => useResource(draws)

/** After somebody took tickets. */
export const refreshDraws = (): Promise<void> => draws.refresh()
