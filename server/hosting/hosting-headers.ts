import { readFileSync } from 'node:fs'

type HeaderRule = { regex: string; headers: readonly { key: string; value: string }[] }
type FirebaseConfig = { hosting: { headers: readonly HeaderRule[] } }

const CONFIG = new URL('../../firebase.json', import.meta.url)

/** A Content-Security-Policy header as lists of sources by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>

/**
 * The headers Firebase Hosting sends with `path`, names in lower case; when two rules set the same header, the later
 * one wins.
 */
export function hostingHeaders(path: string): Record<string, string> {
  const rules = readRules().filter(({ pattern }) => pattern.test(path))
  return Object.fromEntries(
    rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
  )
}

let rules: { pattern: RegExp; headers: HeaderRule['headers'] }[] | undefined

function readRules() {
  const read = () => {
    const { hosting } = JSON.parse(readFileSync(CONFIG, 'utf8')) as FirebaseConfig
    return hosting.headers.map(({ regex, headers }) => ({ pattern: new RegExp(regex, 'u'), headers }))
  }
  return (rules ??= read())
}

export const parsePolicy = (header: string): Policy =>
  new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )

const textOf = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

/** The same for the built app on this machine, where the servers have their own ports and there is no https. */
export function localHeaders(path: string, serverOrigins: readonly string[]): Record<string, string> {
  const { 'strict-transport-security': _https, ...headers } = hostingHeaders(path)
  const policy = headers['content-security-policy']
  if (policy === undefined) return headers
  const parsed = new Map(parsePolicy(policy))
  parsed.set('connect-src', [...(parsed.get('connect-src') ?? []), ...serverOrigins])
  return { ...headers, 'content-security-policy': textOf(parsed) }
}
