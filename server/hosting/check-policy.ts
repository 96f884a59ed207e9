import type { Plugin } from 'vite'
import { hostingHeaders, parsePolicy, type Policy } from './hosting-headers.ts'

/** What a page built with these variables connects to, by the directive that must allow it. */
const REACHED: readonly { variable: string; directive: string }[] = [
  { variable: 'VITE_API_BASE', directive: 'connect-src' },
  { variable: 'VITE_ERROR_REPORT_URL', directive: 'connect-src' },
  { variable: 'VITE_UPLOAD_URL', directive: 'connect-src' },
  { variable: 'VITE_IMAGES_BASE', directive: 'img-src' },
  { variable: 'VITE_FIREBASE_AUTH_DOMAIN', directive: 'frame-src' },
]

/** What the policy would refuse, in words; empty when all is well. */
export function refusedByPolicy(
  env: Readonly<Record<string, string>>,
  policy = productionPolicy(),
): string[] {
  return REACHED.flatMap(({ variable, directive }) => {
    const value = env[variable]
    // A path is on our own site.
    if (!value || value.startsWith('/')) return []
    const url = new URL(value.includes('://') ? value : `https://${value}`)
    if (allows(policy.get(directive) ?? [], url)) return []
    return [`${variable}: add ${url.origin} to ${directive} in firebase.json, or browsers refuse it.`]
  })
}

const productionPolicy = (): Policy => parsePolicy(hostingHeaders('/')['content-security-policy'] ?? '')

function allows(sources: readonly string[], url: URL): boolean {
  return sources.some((source) => {
    if (!source.startsWith('https://')) return source === url.protocol
    const [, wildcard, host = '', path = ''] = /^https:\/\/(\*\.)?([^/]+)(\/.*)?$/.exec(source) ?? []
    const isHost = wildcard ? url.hostname.endsWith(`.${host}`) : url.hostname === host
    return url.protocol === 'https:' && isHost && (path === '' || url.pathname.startsWith(path))
  })
}

/** Stops a production build whose pages the deployed Content-Security-Policy would break. */
export function checkPolicyPlugin(): Plugin {
  return {
    name: 'osu-check-policy',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: ({ env }) => {
      const refused = refusedByPolicy(env as Record<string, string>)
      if (refused.length > 0) throw new Error(refused.join('\n'))
    },
  }
}
