import { parseArgs } from 'node:util'
import { portOf } from '#server/start/environment.js'
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
