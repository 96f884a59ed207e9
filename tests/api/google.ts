import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'

export type GoogleAccount = { localId: string; validSince?: string; disabled?: boolean; email?: string }

/**
 * The parts of Google that firebase-admin needs to check a token: its signing keys and the account. Requests reach it
 * through `agent` in place of the real hosts.
 */
export async function startGoogle() {
  const keys = newKeys()
  const accounts = new Map<string, GoogleAccount>()
  const asked: string[] = []
  let isDown = false
  /** What Cloud Messaging was asked to send, and what it answers. */
  const pushes = { received: [] as { path: string; body: unknown }[], answer: { status: 200, code: '' } }

  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const answer = (status: number, body: object, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
    if (isDown) answer(503, { error: { message: 'backend error' } })
    else if (request.url?.startsWith('/robot/v1/metadata/x509/'))
      answer(200, { 'key-1': pem(keys.publicKey) }, { 'cache-control': 'public, max-age=0' })
    else if (request.url?.endsWith('/accounts:lookup')) {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const { localId = [] } = JSON.parse(body) as { localId?: string[] }
        const users = localId.flatMap((uid) => accounts.get(uid) ?? [])
        answer(200, users.length > 0 ? { users } : {})
      })
    } else if (request.url?.endsWith('/messages:send')) {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        pushes.received.push({ path: `${request.headers.host}${request.url}`, body: JSON.parse(body) })
        const { status, code } = pushes.answer
        const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }]
        answer(status, status === 200 ? { name: 'sent' } : { error: { status: code, details } })
      })
    } else answer(404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    accounts,
    asked,
    pushes,
    /** Sends https requests for any host here, without TLS. */
    agent: Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') }),
    setDown: (down: boolean) => {
      isDown = down
    },
    /** Signed as Google signs. */
    sign: (claims: object, header: object = {}) => signedBy(keys.privateKey, claims, header),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' })

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')

export function signedBy(key: KeyObject, claims: object, header: object = {}): string {
  const text = `${part({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...header })}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`
}

export const unsigned = (claims: object, header: object = {}): string =>
  `${part({ alg: 'none', typ: 'JWT', ...header })}.${part(claims)}.`
