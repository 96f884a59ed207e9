import { ANY, typeOf, type StaticType } from './static-type.ts'

const record = (members: Readonly<Record<string, StaticType>>): StaticType => ({ ...typeOf('map'), members })

/** `resource`, `request.resource` and the result of `get()`. */
export const RESOURCE = record({ data: typeOf('map'), id: typeOf('string'), __name__: typeOf('path') })

/** `request` for any operation; that a part is missing or null for some operations is not a matter of types. */
export const REQUEST = record({
  auth: record({ uid: typeOf('string'), token: typeOf('map') }),
  method: typeOf('string'),
  path: typeOf('path'),
  query: record({ limit: typeOf('int'), offset: typeOf('int'), orderBy: ANY }),
  resource: RESOURCE,
  time: typeOf('timestamp'),
})
