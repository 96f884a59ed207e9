import type { JsonObject } from '../values/proto-json.ts'
import { bloomFilter } from './bloom-filter.ts'
import type { Target, TargetDelta } from './target.ts'

/**
 * How many documents a resumed client should now have. When it may have more, the names tell it which ones to drop; else
 * it would have to ask for the whole query again.
 */
export function existenceFilter(
  target: Target,
  { removed }: TargetDelta,
  client: { expectedCount: number | undefined; mayHoldMore: boolean },
): JsonObject {
  const names = target.names()
  const { expectedCount = 0, mayHoldMore } = client
  const holdsMore = mayHoldMore || expectedCount - removed.length > names.length
  return {
    filter: {
      targetId: target.id,
      count: names.length,
      ...(holdsMore && names.length > 0 && { unchangedNames: bloomFilter(names) }),
    },
  }
}
