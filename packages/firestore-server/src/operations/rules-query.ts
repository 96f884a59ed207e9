import type { Filter, Query } from '../query/query.ts'
import type { RulesFilter, RulesQuery } from '../rules/contract.ts'
import { formatFieldPath } from '../values/field-path.ts'

/** The query in the form the rules see in `request.query` and prove it in. */
export function rulesQuery(query: Query): RulesQuery {
  return {
    parent: query.parent,
    collectionId: query.collectionId ?? '',
    allDescendants: query.allDescendants,
    where: query.where && rulesFilter(query.where),
    orderBy: query.orderBy.map(({ field, direction }) => ({ field: formatFieldPath(field), direction })),
    limit: query.limit,
    offset: query.offset === 0 ? undefined : query.offset,
  }
}

function rulesFilter(filter: Filter): RulesFilter {
  if ('filters' in filter) return { kind: filter.kind, filters: filter.filters.map(rulesFilter) }
  return { ...filter, field: formatFieldPath(filter.field) }
}
