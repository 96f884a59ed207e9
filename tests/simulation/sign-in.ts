import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An unsigned token, as the Auth emulator makes them. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000)
  const email = `${uid}@example.com`
  const claims = {
    iss: 'https://securetoken.google.com/demo-osu-supply',
    aud: 'demo-osu-supply',
    auth_time: now,
    iat: now,
    exp: now + 86_400,
    sub: uid,
    user_id: uid,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  }
  return `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
}

export function claimsOf(token: string): { uid: string; email: string } {
  const { sub, email } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    email: string
  }
  return { uid: sub, email }
}

/** Answers the two calls by which somebody signs in; the Auth emulator takes seconds to load. */
export async function startSignIn(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const { email = '', idToken = '' } = JSON.parse(text) as { email?: string; idToken?: string }
      const uid = email.split('@')[0] || claimsOf(idToken).uid
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          request.url?.includes('signInWithPassword')
            ? { localId: uid, email, idToken: tokenOf(uid), refreshToken: uid, expiresIn: '86400' }
            : { users: [{ localId: uid, email: `${uid}@example.com`, emailVerified: true }] },
        ),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => void server.close(),
  }
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const part of stream) text += part.toString()
  return text
}
