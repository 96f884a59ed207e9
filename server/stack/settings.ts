import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { DEFAULT_OWNER_EMAIL, DEFAULT_PROJECT_ID } from './start-stack.ts'

/** The settings that the environment and the command line give `npm start`. */
export type Settings = {
  ports: { web: number; firestore: number; auth: number }
  projectId: string
  ownerEmail: string
  dataDir: string
  fresh: boolean
  mail: { url: string; from: string } | undefined
}

/** The process's own variables, which take precedence over those of `.env.local` and `.env`, as in Vite for the app. */
export function readEnvironment(folder: string): NodeJS.ProcessEnv {
  const files = ['.env', '.env.local'].map((name) => join(folder, name)).filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))), process.env)
}

/** Throws, naming it, for an invalid port or an unknown argument. */
export function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  return {
    ports: {
      web: portOf(env, 'PORT', 5173),
      firestore: portOf(env, 'FIRESTORE_PORT', 8080),
      auth: portOf(env, 'AUTH_PORT', 9099),
    },
    projectId: env['VITE_FIREBASE_PROJECT_ID'] || DEFAULT_PROJECT_ID,
    ownerEmail: env['OWNER_EMAIL'] || env['VITE_OWNER_EMAIL'] || DEFAULT_OWNER_EMAIL,
    dataDir: env['DATA_DIR'] || '.data',
    fresh: isFresh(args),
    mail: env['SMTP_URL']
      ? { url: env['SMTP_URL'], from: env['MAIL_FROM'] || 'Osu Supply <orders@osu-supply.example.com>' }
      : undefined,
  }
}

function isFresh(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { fresh: { type: 'boolean', default: false } } }).values
      .fresh
  } catch (error) {
    throw new Error(
      `${(error as Error).message.split('.')[0]}. The only option is --fresh, which deletes the shop kept in DATA_DIR and fills a new one.`,
      { cause: error },
    )
  }
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name}=${text} is not a port.`)
  return port
}
