import { expect, test } from 'vitest'
import { hasEmailPrivacy, setEmailPrivacy } from '#server/seed/email-privacy.ts'
import { startAuth } from './start-auth.ts'

test('a project that tells who has an account is found, and mended', async () => {
  const id = 'demo-email-privacy'
  const server = await startAuth({ projectId: id, port: 0 })
  const project = { id, accessToken: 'owner', baseUrl: `${server.url}/identitytoolkit.googleapis.com` }
  expect(await hasEmailPrivacy(project)).toBe(true)

  await setEmailPrivacy(project, false)
  expect(await hasEmailPrivacy(project)).toBe(false)

  await setEmailPrivacy(project, true)
  expect(await hasEmailPrivacy(project)).toBe(true)
  await server.close()
})
