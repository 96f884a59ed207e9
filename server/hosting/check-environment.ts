import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Plugin } from 'vite'

/** What the pages of a real shop need, because the default values are made up. */
const NEEDED = [
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_OWNER_EMAIL',
  'VITE_COMPANY_LEGAL_NAME',
  'VITE_COMPANY_ADDRESS',
  'VITE_COMPANY_INFO_EMAIL',
  'VITE_COMPANY_SUPPORT_EMAIL',
  'VITE_COMPANY_SUPPORT_PHONE',
  'VITE_COMPANY_LICENCE_NUMBER',
]

const EXAMPLE = new URL('../../.env.example', import.meta.url)

/** What makes these variables unfit for a production build, one line each; empty when all is well. */
export function unfitForProduction(env: Readonly<Record<string, string | undefined>>): string[] {
  const example = parseEnv(readFileSync(EXAMPLE, 'utf8'))
  const missing = NEEDED.flatMap((name) => {
    if (!env[name]) return [`${name} is missing.`]
    return env[name] === example[name] ? [`${name} is still the example: ${env[name]}`] : []
  })
  const project = env['VITE_FIREBASE_PROJECT_ID'] ?? ''
  const isDemo = project.startsWith('demo-') && project !== example['VITE_FIREBASE_PROJECT_ID']
  return [
    ...missing,
    ...(isDemo ? [`VITE_FIREBASE_PROJECT_ID=${project} begins with demo-: no Firebase project does.`] : []),
    ...(env['VITE_EMULATORS'] === 'on' ? ['VITE_EMULATORS=on lets a page be led to other servers.'] : []),
  ]
}

/** Stops a production build whose pages would have no project, or would show made-up facts about the company. */
export function checkEnvironmentPlugin(): Plugin {
  return {
    name: 'osu-check-environment',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: ({ env }) => {
      const reasons = unfitForProduction(env as Record<string, string>)
      if (reasons.length === 0) return
      throw new Error(
        `A production build needs its environment:\n  ${reasons.join('\n  ')}\n` +
          'Copy .env.example to .env.production.local and fill it in. To look at a build on this machine: npm run preview',
      )
    },
  }
}
