import { invalid } from '../errors.ts'
import type { JsonObject } from '../values/proto-json.ts'
import type { Shape } from './request-shapes.ts'

/** For every Google API (https://cloud.google.com/apis/docs/system-parameters); also allowed with `$`. */
const SYSTEM_PARAMETERS: ReadonlySet<string> = new Set([
  'access_token',
  'alt',
  'callback',
  'fields',
  'key',
  'oauth_token',
  'prettyPrint',
  'quotaUser',
  'uploadType',
  'upload_protocol',
])

/**
 * A body with its fields by their JSON names, whichever of the two names the client used. Throws INVALID_ARGUMENT for
 * every name that `shape` does not know, as production does; `at` is the place of the body in the request.
 */
export function knownBody(body: JsonObject, shape: Shape, at = ''): JsonObject {
  const problems: string[] = []
  const known = withKnownNames(body, shape, { at, problems })
  if (problems.length > 0) throw invalid(problems.join('\n'))
  return known as JsonObject
}

/** The parameters by their JSON names. Throws INVALID_ARGUMENT for one that is neither among `names` nor Google's. */
export function knownParameters(parameters: URLSearchParams, names: readonly string[]): URLSearchParams {
  const known = new URLSearchParams()
  const problems: string[] = []
  for (const [key, value] of parameters) {
    const name = camelCase(key)
    if (names.includes(name)) known.append(name, value)
    else if (!SYSTEM_PARAMETERS.has(key) && !key.startsWith('$')) {
      problems.push(
        `${unknown(key)}: Cannot bind query parameter. Field '${key}' could not be found in request message.`,
      )
    }
  }
  if (problems.length > 0) throw invalid(problems.join('\n'))
  return known
}

function withKnownNames(json: unknown, shape: Shape, place: { at: string; problems: string[] }): unknown {
  const { at, problems } = place
  if (shape === 'leaf' || typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) {
    return json.map((item, index) => withKnownNames(item, shape, { at: `${at}[${index}]`, problems }))
  }
  const known: [string, unknown][] = []
  for (const [key, value] of Object.entries(json)) {
    const name = camelCase(key)
    const part = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (part === undefined) problems.push(`${unknown(key)}${at && ` at '${at}'`}: Cannot find field.`)
    else {
      const below = `${at}${at && '.'}${snakeCase(name)}`
      known.push([name, withKnownNames(value, part, { at: below, problems })])
    }
  }
  return Object.fromEntries(known)
}

const unknown = (name: string) => `Invalid JSON payload received. Unknown name ${JSON.stringify(name)}`

const camelCase = (name: string) =>
  name.includes('_') ? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : name
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
