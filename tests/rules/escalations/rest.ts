import type { World } from '#tests/rules/world.ts'

const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function tokenOf(world: World, uid: string): string {
  const project = /projects\/([^/]+)/.exec(world.url)?.[1]
  const seconds = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    sub: uid,
    user_id: uid,
    email: `${uid}@example.com`,
    email_verified: true,
  }
  return `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`
}

type Request = { uid: string; method?: 'POST' | 'PATCH' | 'GET'; path: string; body?: object }

/** A request no SDK would send. Rejects with the SDK's code when the rules refuse it. */
export async function rest(world: World, { uid, method = 'POST', path, body }: Request): Promise<unknown> {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(world, uid)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (response.ok) return response.json()
  const code = response.status === 403 ? 'permission-denied' : `http-${response.status}`
  throw Object.assign(new Error(await response.text()), { code })
}

export const nameOf = (world: World, path: string): string =>
  `${world.url.slice(world.url.indexOf('/v1/') + 4)}/${path}`

export const texts = (...values: string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
})
