import type { JsonObject } from '../values/proto-json.ts'
import { bloomFilter } from './bloom-filter.ts'
import type { Target, TargetDelta } from './target.ts'

/**
 * How many documents a resumed client should now have. When it may have more, the names show which ones to drop;
 * otherwise it would have to repeat the whole query.
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
