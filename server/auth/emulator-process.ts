import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js'
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js'
import { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js'
import { foreignReason } from '@osu-supply/firestore-server/local-requests'
import { onAccountMessage } from './account-messages.ts'
import { answerWhenSaved } from './answer-when-saved.ts'
import { leanPaths } from './lean-api-spec.ts'
import type { EmulatorMessage, EmulatorOptions } from './process-messages.ts'
import { SavedAccounts } from './saved-accounts.ts'

/**
 * The Auth emulator of firebase-tools in its own process: served without the `firebase` command and saving its
 * accounts. It ends with its parent. Started by `start-auth.ts`.
 */

const tell = (message: EmulatorMessage, onSent = () => {}) => process.send?.(message, onSent)

/** The parent may have died while this process was loading. */
function endWithParent(end: () => void) {
  process.on('disconnect', end)
  if (!process.connected) end()
}

async function run({ projectId, file, origins }: EmulatorOptions) {
  const state = new AgentProjectState(projectId)
  // As new projects of Firebase are: signing in and resetting a password do not tell who has an account.
  state.enableImprovedEmailPrivacy = true
  const saved =
    file === undefined ? undefined : new SavedAccounts(state, file, (text) => tell({ kind: 'report', text }))

  onAccountMessage(state, (message) => tell({ kind: 'message', message }))

  const end = () => {
    saved?.saveRest()
    process.exit(0)
  }
  endWithParent(end)
  process.on('SIGTERM', () => tell({ kind: 'terminated' }, end))
  // Ctrl-C reaches the whole process group; the parent decides when this process ends.
  process.on('SIGINT', () => {})

  // The parent has the port, and hands over whoever connects to it.
  const server = createServer()
  process.on('message', (_message, socket?: Socket) => {
    if (!socket) return
    server.emit('connection', socket)
    socket.resume()
  })
  apiSpec.default.paths = leanPaths(apiSpec.default.paths)
  const app = await createApp(projectId, undefined, new Map([[projectId, state]]))
  server.on('request', (request, response) => {
    const reason = foreignReason(request, origins ?? 'any of this machine')
    if (reason !== undefined) {
      const error = { code: 403, message: reason, status: 'PERMISSION_DENIED' }
      response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return
    }
    if (saved && request.method !== 'GET' && request.method !== 'OPTIONS')
      answerWhenSaved(response, saved.change())
    app(request, response)
  })
  tell({ kind: 'ready' })
}

function fail(error: Error) {
  tell({ kind: 'failed', message: error.message }, () => process.exit(1))
}

run(JSON.parse(process.argv[2] ?? '{}') as EmulatorOptions).catch(fail)
