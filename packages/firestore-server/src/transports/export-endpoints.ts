import { resolve } from 'node:path'
import { FirestoreError, invalid } from '../errors.ts'
import type { Engine } from '../operations/engine.ts'
import { asString } from '../values/proto-json.ts'
import { parseDatabaseName } from '../values/resource-name.ts'
import { type Exchange, readJson, sendError, sendJson } from './http-exchange.ts'

const EXPORT = /^\/emulator\/v1\/projects\/([^/:]+):(export|import)$/

/** `POST …:export`, as firebase-tools sends it, and its counterpart `:import`. False when the request is neither. */
export async function serveExport(engine: Engine, exchange: Exchange): Promise<boolean> {
  const { request, response, url } = exchange
  const [, projectId, action] = EXPORT.exec(url.pathname) ?? []
  if (projectId === undefined || request.method !== 'POST') return false
  try {
    // It reads and writes files on this machine, so it is closed to browser pages, which may be anybody's.
    if (request.headers.origin !== undefined) {
      throw new FirestoreError('PERMISSION_DENIED', 'Web pages may not export or import.')
    }
    const body = await readJson(request)
    const id = parseDatabaseName(asString(body['database'], 'database'))
    if (id.projectId !== projectId) throw invalid(`The database is not of project ${projectId}.`)
    // firebase-tools names one below its working directory.
    const directory = resolve(asString(body['export_directory'], 'export_directory'))
    const name = asString(body['export_name'], 'export_name')
    if (!/^[\w-][\w.-]*$/.test(name)) throw invalid('export_name must be a single name.')
    const database = engine.store.database(id)
    // Loaded on first use, so that servers start faster.
    if (action === 'export') {
      const { exportDatabase } = await import('../export/export-database.ts')
      await exportDatabase(database, directory, name)
      sendJson(response, {})
    } else {
      const { importDatabase } = await import('../export/import-database.ts')
      sendJson(response, await importDatabase(engine, database, directory, name))
    }
  } catch (error) {
    sendError(response, error)
  }
  return true
}
