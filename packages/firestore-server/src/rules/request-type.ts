import { ANY, typeOf, type StaticType } from './static-type.ts'

const record = (members: Readonly<Record<string, StaticType>>): StaticType => ({ ...typeOf('map'), members })

/** `resource`, `request.resource` and what `get()` gives. */
export const RESOURCE = record({ data: typeOf('map'), id: typeOf('string'), __name__: typeOf('path') })

/** `request`, whatever the operation; that a part is missing or null for some of them is no matter of types. */
export const REQUEST = record({
  auth: record({ uid: typeOf('string'), token: typeOf('map') }),
  method: typeOf('string'),
  path: typeOf('path'),
  query: record({ limit: typeOf('int'), offset: typeOf('int'), orderBy: ANY }),
  resource: RESOURCE,
  time: typeOf('timestamp'),
})
