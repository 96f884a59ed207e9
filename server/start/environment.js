import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The process's own variables, which take precedence over those of `.env.local` and `.env`, as in Vite for the app.
 *
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export const readEnvironment = (folder) => ({ ...readFiles(folder, ['.env', '.env.local']), ...process.env })

/**
 * The variables of the app while it is developed, as Vite reads them.
 *
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export function readAppEnvironment(folder) {
  const names = ['.env', '.env.local', '.env.development', '.env.development.local']
  const all = Object.entries({ ...readFiles(folder, names), ...process.env })
  return Object.fromEntries(all.filter(([name]) => name.startsWith('VITE_')))
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {NodeJS.ProcessEnv}
 */
function readFiles(folder, names) {
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file))
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))))
}

/**
 * Throws, naming it, for an invalid port.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} fallback
 */
export function portOf(env, name, fallback) {
  const text = env[name]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(
      `${name}=${text} is not a port. Ports are whole numbers from 1 to 65535; 0 takes any free one.`,
    )
  return port
}
